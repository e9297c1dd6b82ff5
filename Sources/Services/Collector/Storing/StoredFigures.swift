internal import ErrorModel
internal import Pipeline
internal import Store

/// What the store has of a group that came back into memory.
struct StoredFigures: Sendable {
  let key: GroupKey
  /// Nil if they cannot be read; empty if there are none.
  var figures: GroupFigures?
  var ranks: [UInt64] = []
  var names: [SourceName] = []

  init(of key: GroupKey, in groups: GroupReader) {
    self.key = key
    do throws(StoreError) {
      let known = try groups.load(key)
      figures = known?.aggregate.figures ?? GroupFigures()
      ranks = known?.aggregate.ranks ?? []
      names = known?.names ?? []
    } catch {
      // The group says of its figures that they are not whole.
    }
  }
}
