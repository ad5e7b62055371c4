/// The bars that containers show and hide.
enum SeenBar: String, CaseIterable {
  case navigationBar
  case toolbar
  case tabBar
}

extension EventKind {
  package static let barShown = visibleChange(
    223, "barShown", with: SeenBar.barField, "A bar of the container was shown.")
  package static let barHidden = visibleChange(
    224, "barHidden", with: SeenBar.barField, "A bar of the container was hidden.")
  package static let toolbarItemsChanged = visibleChange(
    226, "toolbarItemsChanged", with: [.recorded(.items, .texts)],
    "The toolbar shows other buttons; `items` lists them.")

  static let ofContainersBars = [barShown, barHidden, toolbarItemsChanged]
}

extension SeenBar {
  fileprivate static let barField = [EventField.recorded(TraceKey(80, "bar"), .word(allCases.map(\.rawValue)))]
}

extension ViewController {
  /// Records that a bar was shown or hidden.
  final func recordVisibleChange(_ bar: SeenBar, isHidden: Bool) {
    recordBarChange(isHidden ? .barHidden : .barShown, .text(bar.rawValue))
  }

  /// Records that the title in the navigation bar has changed visibly.
  final func recordTitleChange(_ title: String) {
    guard let stack = navigationController, stack === parent, !stack.isNavigationBarHidden else { return }
    recordVisibleChange(.titleChanged, .text(title))
  }

  /// Records a change of a bar, unless the container is appearing.
  ///
  /// While the container is appearing, its bars appear together with it.
  final func recordBarChange(_ kind: EventKind, _ values: @autoclosure () -> EventValues) {
    if appearance == .appeared { recordVisibleChange(kind, values()) }
  }
}
