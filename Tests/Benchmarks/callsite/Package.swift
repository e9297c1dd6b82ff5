// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library is measured as a service uses it: built from outside, public API only.
let package = Package(
  name: "callsite",
  dependencies: [.package(name: "klartext", path: "../../..")],
  targets: [
    .target(name: "Shop"),
    .executableTarget(name: "callsite", dependencies: ["Shop", .product(name: "Klartext", package: "klartext")]),
    // The same process without the library: what it takes at rest is the difference.
    .executableTarget(name: "bare", dependencies: ["Shop"]),
    // Apart from the others, since counting allocations slows them down.
    .executableTarget(
      name: "allocations", dependencies: ["CAllocations", .product(name: "Klartext", package: "klartext")]),
    .target(name: "CAllocations"),
  ],
  swiftLanguageModes: [.v6]
)
