/// One state of all texts: made on the watch thread, used by the collector between two turns.
struct CatalogEdition: Sendable {
  /// Makes the sentences.
  var localizers = ServiceLocalizers()
  /// What there is.
  var tables: [TableRow] = []
  /// What is wrong with it.
  var notices: [CatalogNotice] = []
  /// The last order that is carried out in it.
  var ticket: UInt64 = 0
}
