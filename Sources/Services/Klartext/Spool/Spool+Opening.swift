internal import ErrorModel
internal import Files

extension Spool {
  /// Reporters that may share a folder.
  private static let mostFolders = 256

  /// Takes the first subfolder that nobody has, with what an earlier process left there, and looks into the others.
  ///
  /// - Throws: ``SpoolError`` if no subfolder can be taken.
  static func open(_ configuration: SpoolConfiguration, origin: Origin) throws(SpoolError) -> Spool {
    try configuration.validate()
    return try openUnchecked(configuration, origin: origin)
  }

  /// Takes settings that are too small for use; for tests.
  static func openUnchecked(_ configuration: SpoolConfiguration, origin: Origin) throws(SpoolError) -> Spool {
    let base: Folder
    do throws(FileError) {
      base = try Folder.open(making: configuration.folder)
    } catch {
      throw SpoolError(.cannotOpen, error)
    }
    for number in 1...mostFolders {
      guard let store = try SegmentStore.take(number, in: base, isMade: true) else { continue }
      let spool = Spool(configuration: configuration, origin: origin, base: base, home: number, store: store)
      try spool.takeInOwn()
      try? spool.adopt()
      return spool
    }
    throw SpoolError(.cannotOpen, subject: "\(configuration.folder): \(mostFolders) subfolders are taken")
  }

  /// Takes over what processes that died have left in the other subfolders, as far as there is room.
  ///
  /// - Throws: ``SpoolError`` if a folder cannot be read; what was taken over by then stays.
  func adopt() throws(SpoolError) {
    let names: [String]
    do throws(FileError) {
      names = try base.names()
    } catch {
      throw SpoolError(.cannotRead, error)
    }
    let numbers = names.compactMap { name in Int(name).flatMap { "\($0)" == name ? $0 : nil } }
    for number in numbers.sorted() where number != home && number > 0 {
      guard let other = try SegmentStore.take(number, in: base, isMade: false) else { continue }
      for name in try Self.current(in: other) {
        guard try takeIn(name, of: other) else { return }
      }
    }
  }

  /// The segments that count in a folder, in order; those that another stands in for are removed.
  private static func current(in store: SegmentStore) throws(SpoolError) -> [SegmentName] {
    let names = try store.list().sorted { $0.number < $1.number }
    var current: [SegmentName] = []
    for name in names {
      if names.contains(where: { $0.stands(for: name) }) {
        try store.remove(name)
      } else {
        current.append(name)
      }
    }
    return current
  }

  private func takeInOwn() throws(SpoolError) {
    for name in try Self.current(in: store) {
      nextNumber = max(nextNumber, name.number + 1)
      guard let read = try read(name, of: store) else { continue }
      note(read, as: name)
    }
    // The bounds may be tighter than they were; what cannot be evicted stays.
    _ = try? makeRoom(events: 0, bytes: 0)
  }

  /// Takes a segment of another folder.
  ///
  /// - Returns: false if there is no room.
  private func takeIn(_ name: SegmentName, of other: SegmentStore) throws(SpoolError) -> Bool {
    guard let read = try read(name, of: other) else { return true }
    guard hasRoom(events: read.events, bytes: read.bytes) else { return false }
    seal()
    let newName: SegmentName =
      switch name {
      case .waiting: .waiting(number: nextNumber, since: nextNumber)
      case .sending(_, let position): .sending(number: nextNumber, position: position)
      }
    nextNumber += 1
    try store.take(name, of: other, as: newName)
    note(read, as: newName)
    return true
  }

  /// What was read of a file.
  private struct Read {
    var contents: SegmentReader.Contents
    var bytes: Int

    var events: Int { contents.records.count { $0.kind == .event && $0.state == .kept } }
  }

  /// Reads a file of an earlier process; nil if there is nothing to be had from it.
  private func read(_ name: SegmentName, of store: SegmentStore) throws(SpoolError) -> Read? {
    guard let bytes = try store.read(name, upTo: Self.mostFileBytes) else { return nil }
    do throws(SegmentFinding) {
      let contents = try SegmentReader.read(bytes)
      if let finding = contents.finding, finding.isLoss { lose(.spoolDamaged, nil, 1, isOwn: false, isTold: false) }
      if contents.records.isEmpty {
        try? store.remove(name)
        return nil
      }
      return Read(contents: contents, bytes: bytes.count)
    } catch {
      if error == .otherVersion {
        foreign.insert(name.number)
        return nil
      }
      if error.isLoss { lose(.spoolDamaged, nil, 1, isOwn: false, isTold: false) }
      try? store.remove(name)
      return nil
    }
  }

  private func note(_ read: Read, as name: SegmentName) {
    var segment = Segment(name: name, header: read.contents.header, isOwn: false)
    segment.fileBytes = read.bytes
    segment.keptBytes = read.bytes
    if let position = segment.position {
      let left = SegmentReplay(bytes: [], contents: read.contents, position: position, refusedLines: [:]).left
      segment.events = left.events
      segment.occurrences = left.occurrences
      insert(segment)
      return
    }
    for record in read.contents.records where record.kind == .event {
      guard record.state == .kept else {
        segment.keptBytes -= record.bytes
        continue
      }
      // A waiting event without a group is none that this release writes; it has one of its own.
      let group = record.group ?? GroupKey(rawValue: 0)
      let serial = takeSerial()
      segment.entries.append(
        Segment.Entry(
          serial: serial, offset: record.offset, bytes: record.bytes, group: group, count: record.count))
      segment.events += 1
      segment.occurrences &+= record.count
      order.append(serial, of: group)
    }
    insert(segment)
  }
}
