internal import Console
internal import ErrorModel

/// Tells on the standard error what is not on the page.
enum PageNotice {
  static func tell(_ page: UInt64?, _ pages: UInt64?, count: UInt64, _ session: Session) {
    guard let page, let pages, pages > 1 else { return }
    session.complain("page.notice.plain", .uint(page), .uint(pages), .uint(count))
  }
}
