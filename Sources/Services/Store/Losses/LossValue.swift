/// A value in a row of what was not counted.
enum LossValue: Hashable {
  case text(String)
  case integer(Int64)
}
