/// Why a property list could not be read.
struct PropertyListRefusal: Error, Hashable {
  /// What is wrong.
  var code: CatalogProblem.Code
  /// Where.
  var place: TextPlace
  /// The same for people.
  var message: String

  init(_ code: CatalogProblem.Code, at place: TextPlace = TextPlace(line: 1, column: 1), _ message: String) {
    self.code = code
    self.place = place
    self.message = message
  }
}
