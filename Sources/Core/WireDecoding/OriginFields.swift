internal import ErrorModel
internal import SimdJSON

/// The members of a head's origin, their types checked, nothing copied.
struct OriginFields {
  var service: JSONText
  var instance: JSONText?
  var host: JSONText?
  var release: JSONText?

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var service: JSONText?
    for (name, value) in try value.members(of: "origin") where !value.isNull {
      do {
        switch name {
        case "service": service = try value.nonEmptyText(of: "service")
        case "instance": instance = try value.text(of: "instance")
        case "host": host = try value.text(of: "host")
        case "release": release = try value.text(of: "release")
        default: unknownFields += 1
        }
      } catch {
        throw error.inside("origin")
      }
    }
    guard let service else { throw Refusal.missing("service", "text").inside("origin") }
    self.service = service
  }

  /// The bytes of all names.
  var byteCount: Int { service.count + (instance?.count ?? 0) + (host?.count ?? 0) + (release?.count ?? 0) }

  /// Whether these are the names of an origin, byte for byte.
  func isOrigin(_ origin: Origin) -> Bool {
    service.isText(origin.service) && Self.isSame(instance, origin.instance) && Self.isSame(host, origin.host)
      && Self.isSame(release, origin.release)
  }

  /// The origin as a value of its own; names beyond ``Limits/textCharacters`` are cut.
  func materialize() -> Origin {
    Origin(
      service: service.string(upTo: Limits.textCharacters), instance: instance?.string(upTo: Limits.textCharacters),
      host: host?.string(upTo: Limits.textCharacters), release: release?.string(upTo: Limits.textCharacters))
  }

  private static func isSame(_ field: JSONText?, _ text: String?) -> Bool {
    guard let field, let text else { return field == nil && text == nil }
    return field.isText(text)
  }
}
