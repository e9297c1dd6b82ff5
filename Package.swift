// swift-tools-version: 6.2
import PackageDescription

// The layers of the design, top to bottom: a target imports only targets that stand above it.
let package = Package(
  name: "klartext",
  products: [
    // Only scripts/build-c-library asks for it: it links all of it into libklartext.so.
    .library(name: "KlartextC", type: .static, targets: ["KlartextC"]),
    .library(name: "Klartext", targets: ["Klartext"]),
    .library(name: "KlartextTesting", targets: ["KlartextTesting"]),
    .library(name: "Collector", targets: ["Collector"]),
    .executable(name: "klartext-collector", targets: ["klartext-collector"]),
    .executable(name: "klartext", targets: ["klartext"]),
    .executable(name: "klartext-demo", targets: ["klartext-demo"]),
  ],
  targets: [
    // System: module maps and C headers, no Swift.
    // No `pkgConfig` anywhere: libzmq's flags print two warnings on each build, and the others do not need it.
    .systemLibrary(name: "CZeroMQ", path: "Sources/System/CZeroMQ", providers: [.apt(["libzmq3-dev"])]),
    .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPopt", path: "Sources/System/CPopt", providers: [.apt(["libpopt-dev"])]),
    .systemLibrary(name: "CExpat", path: "Sources/System/CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "CICU", path: "Sources/System/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata")]),
    .target(
      name: "CSimdJSON", path: "Sources/System/CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "CKlartext", path: "Sources/System/CKlartext"),
    .systemLibrary(name: "CFutex", path: "Sources/System/CFutex"),
    .systemLibrary(name: "CSystemd", path: "Sources/System/CSystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CSignals", path: "Sources/System/CSignals"),
    .systemLibrary(name: "CTerminal", path: "Sources/System/CTerminal"),
    .target(name: "CEmbeddedTexts", path: "Sources/System/CEmbeddedTexts"),

    // Wrappers: the only Swift that may say `unsafe`.
    .target(name: "ZeroMQ", dependencies: ["CZeroMQ"], path: "Sources/Wrappers/ZeroMQ"),
    .target(name: "SQLite", dependencies: ["CSQLite"], path: "Sources/Wrappers/SQLite"),
    .target(name: "ICU", dependencies: ["CICU", "Locking"], path: "Sources/Wrappers/ICU"),
    .target(name: "SimdJSON", dependencies: ["CSimdJSON"], path: "Sources/Wrappers/SimdJSON"),
    .target(name: "Popt", dependencies: ["CPopt"], path: "Sources/Wrappers/Popt"),
    .target(name: "EmbeddedTexts", dependencies: ["CEmbeddedTexts"], path: "Sources/Wrappers/EmbeddedTexts"),
    .target(name: "Expat", dependencies: ["CExpat"], path: "Sources/Wrappers/Expat"),
    // No library: one of the system's calls, and for the sanitizer runs the C library's lock.
    .target(name: "Locking", dependencies: ["CFutex"], path: "Sources/Wrappers/Locking"),
    // Forks and signals are the C library's too.
    .target(name: "ProcessLife", path: "Sources/Wrappers/ProcessLife"),
    // No library either: the C library's masks and the sources of Dispatch.
    .target(name: "Signals", dependencies: ["CSignals", "Locking"], path: "Sources/Wrappers/Signals"),
    // No library either: files by the system's own calls, whose errors Foundation's FileHandle partly makes traps.
    .target(name: "Files", path: "Sources/Wrappers/Files"),
    // No library either: sockets that only send, for log services.
    .target(name: "Sockets", path: "Sources/Wrappers/Sockets"),
    // No library either: one function of the Swift runtime that has no Swift declaration.
    .target(name: "CaseNames", path: "Sources/Wrappers/CaseNames"),
    // What systemd is told and asked; for the collector's program only, so that no service needs it.
    .target(name: "Systemd", dependencies: ["CSystemd"], path: "Sources/Wrappers/Systemd"),
    // The terminal's size and modes are the C library's.
    .target(
      name: "TerminalDevice", dependencies: ["CTerminal", "Locking", "Signals"], path: "Sources/Wrappers/TerminalDevice"
    ),

    // Core: values and decisions, no socket, file or clock.
    .target(name: "ErrorModel", path: "Sources/Core/ErrorModel"),
    .target(name: "Grouping", dependencies: ["ErrorModel"], path: "Sources/Core/Grouping"),
    .target(name: "Scrubbing", dependencies: ["ErrorModel"], path: "Sources/Core/Scrubbing"),
    .target(name: "Wire", dependencies: ["ErrorModel"], path: "Sources/Core/Wire"),
    .target(
      name: "WireDecoding", dependencies: ["ErrorModel", "Grouping", "SimdJSON"], path: "Sources/Core/WireDecoding"),
    // The built-in texts are no resources: CEmbeddedTexts compiles them in.
    .target(
      name: "Catalogs",
      dependencies: ["ErrorModel", "Grouping", "ICU", "Expat", "EmbeddedTexts", "Locking", "ProcessLife"],
      path: "Sources/Core/Catalogs", exclude: ["BuiltIn/Texts"]),
    .target(name: "CatalogCheck", dependencies: ["Catalogs", "ICU"], path: "Sources/Core/CatalogCheck"),
    .target(name: "CatalogTools", dependencies: ["Catalogs", "ICU"], path: "Sources/Core/CatalogTools"),
    .target(name: "Pipeline", dependencies: ["ErrorModel", "Grouping"], path: "Sources/Core/Pipeline"),
    // Apart from Rendering, which needs ICU: the library says one line by itself.
    .target(name: "Escaping", path: "Sources/Core/Escaping"),
    .target(
      name: "Rendering", dependencies: ["ErrorModel", "Escaping", "Wire", "ICU"], path: "Sources/Core/Rendering"),
    .target(name: "JSON5", path: "Sources/Core/JSON5"),

    // Services: state and I/O.
    .target(
      name: "Klartext",
      dependencies: [
        "ErrorModel", "Escaping", "Grouping", "Scrubbing", "Wire", "ZeroMQ", "Locking", "Files", "ProcessLife",
        "CaseNames",
      ],
      path: "Sources/Services/Klartext"),
    .target(
      name: "KlartextTesting", dependencies: ["Klartext", "ErrorModel", "Wire", "Locking"],
      path: "Sources/Services/KlartextTesting"),
    .target(name: "KlartextC", dependencies: ["CKlartext", "Klartext"], path: "Sources/Services/KlartextC"),
    .target(
      name: "Subscriber", dependencies: ["ErrorModel", "Rendering", "SimdJSON", "ZeroMQ", "Files", "Wire"],
      path: "Sources/Services/Subscriber"),
    // What the collector says goes to files and log services too.
    .target(
      name: "Logs", dependencies: ["ErrorModel", "Rendering", "Files", "Locking", "Sockets", "Wire"],
      path: "Sources/Services/Logs"),
    // Apart, so that only the program needs libsystemd.
    .target(
      name: "JournalLogs", dependencies: ["ErrorModel", "Logs", "Rendering", "Systemd", "Wire"],
      path: "Sources/Services/JournalLogs"),
    // The frame of the command line: its table, its help, its language, its settings.
    .target(
      name: "Console",
      dependencies: [
        "ErrorModel", "Catalogs", "Rendering", "Popt", "JSON5", "Files", "Locking", "ICU", "TerminalDevice",
      ],
      path: "Sources/Services/Console"),
    .target(
      name: "Store", dependencies: ["ErrorModel", "Pipeline", "SQLite", "Files"], path: "Sources/Services/Store"),
    .target(
      name: "Collector",
      dependencies: [
        "ErrorModel", "Grouping", "Scrubbing", "Wire", "WireDecoding", "Catalogs", "Pipeline", "Store", "ZeroMQ",
        "Files", "Locking", "Rendering", "Logs", "ProcessLife",
      ],
      path: "Sources/Services/Collector"),
    .target(
      name: "Configuration",
      dependencies: [
        "ErrorModel", "JSON5", "Grouping", "Pipeline", "Scrubbing", "SQLite", "Store", "Collector", "ZeroMQ",
        "Logs",
      ],
      path: "Sources/Services/Configuration"),

    // Programs.
    .executableTarget(
      name: "klartext-collector",
      dependencies: [
        "Collector", "Configuration", "Catalogs", "Rendering", "Systemd", "Popt", "Locking", "Logs",
        "JournalLogs", "Signals",
      ],
      path: "Sources/Programs/klartext-collector"),
    .executableTarget(
      name: "klartext",
      dependencies: [
        "ErrorModel", "Catalogs", "CatalogCheck", "CatalogTools", "ICU", "Subscriber", "Rendering", "Popt", "ZeroMQ",
        "Locking", "Configuration", "Store", "Grouping", "Wire", "WireDecoding", "Console", "TerminalDevice", "Files",
        "SimdJSON", "ProcessLife", "Scrubbing", "Signals",
      ],
      path: "Sources/Programs/klartext"),
    .executableTarget(
      name: "klartext-demo", dependencies: ["Klartext", "Escaping", "Locking", "Popt", "Signals"],
      path: "Sources/Programs/klartext-demo",
      resources: [.copy("Catalogs")]),

    // Tests: one folder a target.
    .executableTarget(
      name: "catalog-benchmark", dependencies: ["Catalogs", "ErrorModel", "TestSupport"],
      path: "Tests/Benchmarks/Catalogs"),
    // A service that tests move line by line; it forks, which Swift does not offer.
    .systemLibrary(name: "CProbe", path: "Tests/System/CProbe"),
    .systemLibrary(name: "CPseudoterminal", path: "Tests/System/CPseudoterminal"),
    .executableTarget(
      name: "klartext-probe", dependencies: ["Klartext", "Locking", "CProbe", "Signals"], path: "Tests/Probe"),
    .executableTarget(
      name: "wire-benchmark", dependencies: ["Wire", "ErrorModel"], path: "Tests/Benchmarks/Wire"),
    .target(
      name: "TestSupport", dependencies: ["ErrorModel", "Locking", "ProcessLife", "Rendering"],
      path: "Tests/TestSupport"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ErrorModel", "Escaping", "Grouping", "Scrubbing", "Wire", "WireDecoding", "Catalogs", "ICU", "Rendering",
        "Klartext", "KlartextC", "JSON5", "Configuration", "TerminalDevice", "TestSupport",
      ],
      path: "Tests/Fuzz/Targets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
    .testTarget(name: "LockingTests", dependencies: ["Locking"]),
    .testTarget(name: "SignalsTests", dependencies: ["Signals", "Locking"]),
    .testTarget(name: "ErrorModelTests", dependencies: ["ErrorModel", "TestSupport"]),
    .testTarget(name: "ZeroMQTests", dependencies: ["ZeroMQ", "TestSupport"]),
    .testTarget(name: "GroupingTests", dependencies: ["Grouping", "ErrorModel", "TestSupport"]),
    .testTarget(name: "ScrubbingTests", dependencies: ["Scrubbing", "ErrorModel", "TestSupport", "Wire"]),
    .testTarget(
      name: "WireTests", dependencies: ["Wire", "WireDecoding", "Grouping", "ErrorModel", "SimdJSON", "TestSupport"]),
    .testTarget(
      name: "CatalogsTests",
      dependencies: ["Catalogs", "ErrorModel", "ICU", "EmbeddedTexts", "Popt", "SimdJSON", "TestSupport"]),
    .testTarget(
      name: "CatalogCheckTests", dependencies: ["CatalogCheck", "Catalogs", "ICU", "Locking", "TestSupport"]),
    .testTarget(name: "CatalogToolsTests", dependencies: ["CatalogTools", "Catalogs", "ICU", "TestSupport"]),
    .testTarget(name: "PipelineTests", dependencies: ["Pipeline", "ErrorModel", "Grouping", "TestSupport"]),
    .testTarget(
      name: "RenderingTests", dependencies: ["Escaping", "Rendering", "Catalogs", "ErrorModel", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(name: "TerminalDeviceTests", dependencies: ["TerminalDevice", "CPseudoterminal", "TestSupport"]),
    .testTarget(
      name: "LogsTests",
      dependencies: [
        "Logs", "JournalLogs", "Rendering", "ErrorModel", "Files", "Locking", "Sockets", "Systemd", "TestSupport",
      ]),
    .testTarget(
      name: "ConsoleTests",
      dependencies: ["Console", "Catalogs", "Rendering", "ErrorModel", "Locking", "TestSupport"]),
    .testTarget(
      name: "SubscriberTests", dependencies: ["Subscriber", "Rendering", "ErrorModel", "ZeroMQ", "TestSupport"]),
    .testTarget(name: "PoptTests", dependencies: ["Popt"]),
    .testTarget(name: "ExpatTests", dependencies: ["Expat"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "klartext", "CatalogCheck", "CatalogTools", "Catalogs", "Configuration", "Console", "ErrorModel", "Escaping",
        "Grouping", "Locking", "Popt", "Rendering", "Store", "Subscriber", "TerminalDevice", "TestSupport", "ZeroMQ",
      ]),
    .testTarget(
      name: "KlartextTests",
      dependencies: [
        "Klartext", "KlartextTesting", "ErrorModel", "Grouping", "Scrubbing", "Wire", "WireDecoding", "ZeroMQ",
        "Locking", "TestSupport",
      ]),
    .testTarget(
      name: "KlartextTestingTests", dependencies: ["KlartextTesting", "Klartext", "ErrorModel", "TestSupport"]),
    .testTarget(name: "StoreTests", dependencies: ["Store", "Pipeline", "SQLite", "ErrorModel", "TestSupport"]),
    .testTarget(
      name: "CollectorTests",
      dependencies: [
        "Collector", "Klartext", "Catalogs", "Files", "Grouping", "Locking", "Logs", "Pipeline", "Scrubbing", "SQLite",
        "Store", "Subscriber", "Wire", "ZeroMQ", "ErrorModel", "TestSupport",
      ]),
    .testTarget(name: "JSON5Tests", dependencies: ["JSON5", "TestSupport"]),
    .testTarget(name: "SystemdTests", dependencies: ["Systemd", "TestSupport"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Collector", "Grouping", "JSON5", "Pipeline", "Scrubbing", "Store", "TestSupport",
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Collector", "Configuration", "Klartext", "ErrorModel", "Locking", "Logs", "SQLite", "Store", "TestSupport",
        "ZeroMQ",
        "klartext-collector",
        "klartext", "klartext-demo", "klartext-probe",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Only scripts/fuzz asks for it: every program of a package is linked in each build, and offered as a product.
if Context.environment["KLARTEXT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "klartext-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program"))
}

/// The targets that call C or the Swift runtime, and the one that C calls; all others are under strict memory safety.
let wrappers: Set = [
  "ZeroMQ", "SQLite", "ICU", "SimdJSON", "Popt", "Expat", "EmbeddedTexts", "Locking", "Files", "ProcessLife",
  "CaseNames", "Systemd", "TerminalDevice", "Sockets", "Signals",
  "KlartextC",
]

for target in package.targets where target.type != .system {
  if target.name.hasPrefix("C") && target.path?.hasPrefix("Sources/System") == true { continue }
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution: SE-0335, SE-0444, SE-0409, SE-0461, SE-0443.
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if !wrappers.contains(target.name) && target.type != .test {
    target.swiftSettings?.append(.strictMemorySafety())  // SE-0458
  }
}
