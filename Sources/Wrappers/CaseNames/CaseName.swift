/// The name of an enum's case as the runtime knows it, whatever the type says of itself.
///
/// `Mirror` gives a name only to cases with a payload, and `String(describing:)` gives the text of the type's own where
/// there is one. The runtime has the name in the type's reflection metadata; the standard library asks for it in the
/// same way when it prints a case.
public enum CaseName {
  /// The name of the case that a value is; nil for anything that is no enum, and where a program was built without
  /// reflection metadata.
  ///
  /// - Complexity: O(length of the name): neither payload nor description is looked at.
  public static func name<Value>(of value: Value) -> String? {
    guard let name = swiftEnumCaseName(value) else { return nil }
    let text = String(cString: name)
    return text.isEmpty ? nil : text
  }
}

/// The runtime's own function, as `stdlib/public/core/OutputStream.swift` declares it (`_getEnumCaseName`).
///
/// A pointer into the metadata of the type, which lives as long as the process; nil for what is no enum.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
