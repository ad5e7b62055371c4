import Controllers
import Scripting

extension Check {
  /// Checks that the expected page is visible.
  ///
  /// If two pages are visible, the expectation may name either of them.
  ///
  /// - Throws: an `ExpectationFailure` if the expected page isn't visible.
  func expectPage() throws {
    guard let pages = system.frontPageViewController else { throw pageFailure("no page view controller in front") }
    let current = pages.pageControl.map { $0.currentPage + 1 }
    if let number = self[0].number {
      guard let current else {
        throw pageFailure("no page indicator, so the pages of \(pages.displayName) have no numbers")
      }
      guard Double(current) == number else {
        throw pageFailure("page \(current) of \(pages.pageControl?.numberOfPages ?? 0)")
      }
      return
    }
    guard !pages.viewControllers.contains(where: { $0.isCalled(textArgument(0)) || $0.title == textArgument(0) }) else {
      return
    }
    let visiblePages = pages.viewControllers.map { page in
      page.displayName + (page.title.map { " \(LuaTree.text($0).described)" } ?? "")
    }
    throw pageFailure(visiblePages.isEmpty ? "no page" : visiblePages.joined(separator: ", "))
  }

  private func pageFailure(_ found: String) -> ExpectationFailure {
    ExpectationFailure(expected: "page \(self[0].described)", found: found)
  }
}
