internal import Console
internal import ErrorModel

/// Tells on the standard error what is not on the page.
enum PageNotice {
  /// Tells that one message did not hold all of something that has no pages.
  static func tell(cut shown: Int, of all: UInt64, _ session: Session) {
    let shown = UInt64(clamping: shown)
    if shown < all { session.complain("answer.cut", .uint(shown), .uint(all)) }
  }

  /// Tells which page it is.
  static func tell(_ page: UInt64?, _ pages: UInt64?, count: UInt64, _ session: Session) {
    guard let page, let pages, pages > 1 else { return }
    session.complain("page.notice.plain", .uint(page), .uint(pages), .uint(count))
  }
}
