internal import ErrorModel
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

extension Collector {
  /// Looks at the folders of catalogs, as the thread beside the collector does; for who turns the crank by hand.
  public func checkCatalogs() { watch.check() }

  /// Puts new texts into the place of the old; between two turns, so that no sentence is of both.
  func takeEdition(now: Timestamp) {
    watch.renew(&edition)
    guard !holds.isEmpty else { return }
    if holds.end(now: now, edition: edition.ticket, lacks: shipped.lacks) { publisher.wordsDue = now }
  }

  /// Takes what a head says of the catalog files its producer has.
  func take(_ named: [ShippedTable], of origin: Origin, now: Timestamp) {
    if named.isEmpty { return }
    let result = shipped.name(named, service: origin.service, now: now)
    keep(result.changes, now: now)
    if !result.wanted.isEmpty {
      holds.begin(origin.service, now: now)
      lateAnswers.append(.wantCatalog(hashes: result.wanted))
    }
    refuse(result.refusals, service: origin.service, now: now)
  }

  /// Takes a part of a catalog file.
  func take(_ part: CatalogPart, of origin: Origin, now: Timestamp) {
    guard pending.hasRoomForTables else {
      let expected = "fewer tables while the store takes nothing"
      return refuse(
        [Refusal(.assemblyFull, line: 1, pointer: "/hash", expected: expected)], service: origin.service, now: now)
    }
    switch shipped.take(part, service: origin.service, now: now) {
    case .got(let number):
      lateAnswers.append(.gotCatalog(hash: part.hash, part: number))
    case .whole(let tables, let changes):
      lateAnswers.append(.gotCatalog(hash: part.hash, part: part.parts))
      keep(changes, now: now)
      for table in tables {
        Diagnostics.log(
          .info, "A service sent a table.",
          ["service": table.service, "file": table.table.fileName, "bytes": "\(table.content.count)"])
      }
    case .refused(let refusal):
      refuse([refusal], service: origin.service, now: now)
    }
  }

  private func keep(_ changes: [TableChange], now: Timestamp) {
    if changes.isEmpty { return }
    pending.add(changes, now: now)
    let orders = changes.map { change -> CatalogKeeper.Order in
      switch change {
      case .keep(let stored): .add(stored)
      case .name(let service, let table, let time): .name(service: service, table: table, at: time)
      case .drop(let service, let table): .drop(service: service, table: table)
      }
    }
    let ticket = watch.order(orders)
    for change in changes {
      if case .keep(let stored) = change { holds.note(stored.service, ticket: ticket) }
    }
  }

  /// Without run and number: the events of a batch are not touched by what becomes of the tables it names.
  private func refuse(_ refusals: [Refusal], service: String, now: Timestamp) {
    if refusals.isEmpty { return }
    statistics.refused += UInt64(refusals.count)
    for refusal in refusals { pending.add(refusal, service: service, now: now) }
    lateAnswers.append(.refused(run: nil, sequence: nil, refusals: refusals))
  }
}
