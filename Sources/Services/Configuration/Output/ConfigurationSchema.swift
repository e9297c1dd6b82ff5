internal import Foundation

/// The JSON Schema of the file, for editors: `schemas/configuration.schema.json`.
public enum ConfigurationSchema {
  /// The schema, in lines.
  ///
  /// - Throws: what Foundation throws if it cannot be written, which does not happen with texts and numbers.
  public static func text() throws -> String {
    var root = object("")
    root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    root["$id"] = "https://klartext.invalid/schemas/configuration.schema.json"
    root["title"] = "Configuration"
    root["description"] =
      "The configuration file of klartext-collector, which is JSON5. Made from the table of settings: "
      + "klartext check --schema."
    if var properties = root["properties"] as? [String: Any] {
      properties["$schema"] = ["type": "string", "description": "What editors find this schema by."]
      root["properties"] = properties
    }
    let data = try JSONSerialization.data(
      withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func object(_ prefix: String) -> [String: Any] {
    var properties: [String: Any] = [:]
    for name in SettingTable.names(in: prefix) {
      let path = prefix.isEmpty ? name : "\(prefix).\(name)"
      properties[name] = SettingTable.setting(path).map(property) ?? object(path)
    }
    return ["type": "object", "properties": properties, "additionalProperties": false]
  }

  private static func property(_ setting: Setting) -> [String: Any] {
    var schema = schema(setting.kind)
    if setting.mayBeAbsent {
      let type = schema["type"]
      schema["type"] = (type as? [String] ?? [type as? String].compactMap(\.self)) + ["null"]
    }
    schema["description"] =
      "\(setting.sentence) Default: \(setting.text(setting.standard)). Takes \(setting.expectation)."
      + (setting.isReloadable ? "" : " Needs a restart.")
    return schema
  }

  private static func schema(_ kind: SettingKind) -> [String: Any] {
    switch kind {
    case .text: ["type": "string", "minLength": 1]
    case .endpoint: ["type": "string", "pattern": "^(tcp|ipc|inproc)://.+$"]
    case .texts(let most): ["type": "array", "maxItems": most, "items": ["type": "string", "minLength": 1]]
    case .duration(let range):
      [
        "type": ["string", "number"], "pattern": "^([0-9]+(w|d|h|m|s|ms|us))+$",
        "minimum": range.lowerBound / .seconds(1), "maximum": range.upperBound / .seconds(1),
      ]
    case .size(let range):
      [
        "type": ["string", "integer"], "pattern": "^[0-9]+([KMGT]iB|[kMGT]?B)$", "minimum": range.lowerBound,
        "maximum": range.upperBound,
      ]
    case .count(let range, _): ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .flag: ["type": "boolean"]
    case .choice(let words): ["type": "string", "enum": words]
    case .mode: ["type": "string", "pattern": "^06[0246][0246]$"]
    case .records(_, let most): ["type": "array", "maxItems": most, "items": ["type": "object"]]
    }
  }
}
