/// The bars that containers show and hide.
enum SeenBar: String, CaseIterable {
  case navigationBar
  case toolbar
  case tabBar
}

extension EventKind {
  package static let barShown = seen(223, "barShown", with: SeenBar.field, "A bar of the container was shown.")
  package static let barHidden = seen(224, "barHidden", with: SeenBar.field, "A bar of the container was hidden.")
  package static let toolbarItemsChanged = seen(
    226, "toolbarItemsChanged", with: [.told(.items, .texts)], "The toolbar shows other buttons; `items` lists them.")

  static let ofContainersBars = [barShown, barHidden, toolbarItemsChanged]
}

extension SeenBar {
  fileprivate static let field = [EventField.told(TraceKey(80, "bar"), .word(allCases.map(\.rawValue)))]
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
  /// In that case, the bars appear together with the container.
  final func recordBarChange(_ kind: EventKind, _ values: @autoclosure () -> EventValues) {
    if appearance == .appeared { recordVisibleChange(kind, values()) }
  }
}
