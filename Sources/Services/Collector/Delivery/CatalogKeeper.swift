internal import Catalogs
internal import ErrorModel
internal import Store

/// Keeps all texts: reads the folders again when they have changed, and the files of producers when they come.
///
/// Has no thread and no clock of its own; ``CatalogWatch`` turns it.
struct CatalogKeeper: Sendable {
  /// What the collector asks for.
  enum Order: Sendable {
    /// A producer's file has come.
    case add(StoredTable)
    /// A producer named it again.
    case name(service: String, table: ShippedTable, at: Timestamp)
    /// It has to go.
    case drop(service: String, table: ShippedTable)
  }

  private struct Shipped: Sendable {
    var catalog: Catalog
    var notices: [CatalogNotice]
    var lastNamed: Timestamp
  }

  private let folders: [String]
  private var decision: FolderSignature.Decision
  private var folder: FolderTables
  private var shipped: [String: [ShippedTable: Shipped]] = [:]
  private var localizers: ServiceLocalizers

  /// Reads folders and the files that the store has.
  init(folders: [String], stored: [StoredTable] = []) {
    self.folders = folders
    decision = FolderSignature.Decision(read: .read(folders))
    folder = .read(folders)
    localizers = ServiceLocalizers(general: folder.general)
    for table in stored { add(table) }
    rebuild()
    tell(folder.notices)
  }

  /// Looks at the folders and reads them if they have changed and come to rest.
  ///
  /// - Returns: whether they were read.
  mutating func check() -> Bool {
    guard !folders.isEmpty, decision.shouldRead(.read(folders)) else { return false }
    read()
    return true
  }

  /// Reads the folders now, changed or not.
  mutating func reload() {
    decision.didRead(.read(folders))
    read()
  }

  private mutating func read() {
    let old = folder
    folder = .read(folders, keeping: old)
    let known = Set(old.notices)
    tell(folder.notices.filter { !known.contains($0) })
    let before = localizers
    localizers = ServiceLocalizers(general: folder.general)
    rebuild()
    localizers.prepare(like: before)
    Diagnostics.log(.info, "The catalogs were read again.", ["tables": "\(folder.general.tables.count)"])
  }

  /// Carries out orders.
  mutating func carryOut(_ orders: [Order]) {
    var touched: Set<String> = []
    for order in orders {
      switch order {
      case .add(let stored):
        add(stored)
        tell(shipped[stored.service]?[stored.table]?.notices ?? [])
        touched.insert(stored.service)
      case .name(let service, let table, let time):
        guard shipped[service]?[table] != nil else { continue }
        shipped[service]?[table]?.lastNamed = time
        // Only where another release has the same table does the order decide which text wins.
        let isShared = shipped[service]?.keys.contains { $0 != table && $0.table == table.table } ?? false
        if isShared { touched.insert(service) }
      case .drop(let service, let table):
        shipped[service]?[table] = nil
        if shipped[service]?.isEmpty == true { shipped[service] = nil }
        touched.insert(service)
      }
    }
    let before = localizers
    for service in touched { rebuild(service) }
    localizers.prepare(like: before)
  }

  private mutating func add(_ stored: StoredTable) {
    let (catalog, problems) = ShippedTableReader.read(stored)
    let notices = problems.map { CatalogNotice($0, service: stored.service, from: .producer) }
    shipped[stored.service, default: [:]][stored.table] = Shipped(
      catalog: catalog, notices: notices, lastNamed: stored.lastNamed)
  }

  private mutating func rebuild() {
    for service in Set(shipped.keys).union(folder.services.keys) { rebuild(service) }
  }

  private mutating func rebuild(_ service: String) {
    localizers.set(service, folder: folder.services[service], shipped: ordered(service).map(\.value.catalog))
  }

  private func ordered(_ service: String) -> [(key: ShippedTable, value: Shipped)] {
    (shipped[service] ?? [:]).sorted {
      ($0.value.lastNamed, $0.key.fileName, $0.key.hash) < ($1.value.lastNamed, $1.key.fileName, $1.key.hash)
    }
  }

  private func tell(_ notices: [CatalogNotice]) {
    for notice in notices {
      var fields = ["file": notice.file, "code": notice.code, "problem": notice.message]
      fields["service"] = notice.service
      fields["line"] = "\(notice.line)"
      Diagnostics.log(.warning, "A catalog has a problem.", fields)
    }
  }

  /// The present state.
  func edition(ticket: UInt64) -> CatalogEdition {
    var edition = CatalogEdition(localizers: localizers, ticket: ticket)
    func add(_ catalogs: CatalogSet, _ service: String?) {
      edition.tables += catalogs.tables.values.sorted { $0.table < $1.table }.map {
        TableRow($0, service: service, from: .folder)
      }
    }
    add(folder.general, nil)
    for (service, catalogs) in folder.services.sorted(by: { $0.key < $1.key }) { add(catalogs, service) }
    edition.notices = folder.notices
    for service in shipped.keys.sorted() {
      for (table, kept) in ordered(service) {
        edition.tables.append(
          TableRow(kept.catalog, service: service, from: .producer, hash: table.hash.text))
        edition.notices += kept.notices
      }
    }
    return edition
  }
}
