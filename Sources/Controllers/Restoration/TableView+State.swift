import Layout

// A table saves its selected rows and its first visible row. It identifies them by the permanent names that the data
// source returns for the rows. Here: if the data source returns no names, nothing is saved, as in system 6.
//
// Source: UIKit's reference.

extension SectionedView {
  func encodeRows(with coder: Coder) {
    guard hasLoadedSections else { return }
    if let top = visiblePaths.first, let name = permanentName(of: top) { coder.encode(.text(name), "firstVisibleRow") }
    let names = selectedPaths.compactMap(permanentName)
    if !names.isEmpty { coder.encode(.list(names.map(SavedValue.text)), "selectedRows") }
  }

  func decodeRows(from coder: Coder) {
    if let name = coder.text("firstVisibleRow") { savedTopPath = path(ofLastingName: name) }
    for case .text(let name) in coder.entry("selectedRows")?.value.items ?? [] {
      if let path = path(ofLastingName: name) { selectRow(at: path) }
    }
  }

  /// Scrolls until a row is the first visible row, or as far as the content permits.
  func scrollToTop(_ path: IndexPath) {
    savedTopPath = nil
    guard let rect = rect(forRowAt: path) else { return }
    scrolledOrigin.y = min(max(minimumOffset.y, rect.minY - adjustedContentInset.top), maximumOffset.y)
  }

  private func permanentName(of path: IndexPath) -> String? { askText(.modelIdentifierForElement, .row(path)) }

  private func path(ofLastingName name: String) -> IndexPath? {
    guard case .row(let row?, let section)? = ask(.indexPathForElement, .text(name)) else { return nil }
    let path = IndexPath(section: section ?? 0, row: row)
    return hasRow(at: path) ? path : nil
  }
}
