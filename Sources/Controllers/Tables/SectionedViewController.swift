import Layout

/// A controller whose view is a table or a collection view.
///
/// The controller is the view's delegate and data source.
///
/// The controller creates the view, and clears the selection when it appears again. Sources: "View Controller
/// Programming Guide for iPhone OS"; "Collection View Programming Guide for iOS".
package class SectionedViewController: ViewController {
  /// Whether cells are deselected before the controller appears.
  package final var clearsSelectionOnViewWillAppear = true
  /// The table or collection view that the controller creates.
  ///
  /// The view exists even before it is loaded as the controller's view.
  package final let content: SectionedView

  init(showing content: SectionedView, in system: System, kind: Kind?) {
    self.content = content
    super.init(in: system, kind: kind)
    content.autoresizingMask = .flexibleSize
    replaceOwned(content, insteadOf: nil)
  }

  package final override var defaultSectionedView: View? { content }

  override func makeView() -> View { content }

  override func viewWasLoaded() {
    super.viewWasLoaded()
    if (loadedView as? SectionedView)?.terms.noun != content.terms.noun { system.warn(.noSectionedView(self)) }
  }

  override func appearanceWillChange() {
    super.appearanceWillChange()
    guard clearsSelectionOnViewWillAppear, !appearance.isComing, let shownView = loadedView as? SectionedView else {
      return
    }
    for path in shownView.selectedPaths { shownView.deselectRow(at: path) }
  }
}
