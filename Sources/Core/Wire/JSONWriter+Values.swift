public import ErrorModel

extension JSONWriter {
  /// Writes the member `place`, or nothing if there is none.
  public mutating func member(_ place: SourcePlace?) {
    guard let place else { return }
    key("place")
    beginObject()
    member("file", place.file)
    key("line")
    integer(Int64(place.line))
    member("function", place.function)
    endObject()
  }

  /// Writes the member `origin`, or nothing if there is none.
  public mutating func member(_ origin: Origin?) {
    guard let origin else { return }
    key("origin")
    beginObject()
    member("service", origin.service)
    member("instance", origin.instance)
    member("host", origin.host)
    member("release", origin.release)
    endObject()
  }
}
