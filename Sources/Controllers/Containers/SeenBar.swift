/// The bars of containers that come and go.
enum SeenBar: String, CaseIterable {
  case navigationBar
  case toolbar
  case tabBar
}

extension EventKind {
  package static let barShown = seen(223, "barShown", with: SeenBar.field, "One of its bars was shown.")
  package static let barHidden = seen(224, "barHidden", with: SeenBar.field, "One of its bars was hidden.")
  package static let toolbarItemsChanged = seen(
    226, "toolbarItemsChanged", with: [.told(.items, .texts)], "The toolbar shows other buttons; `items` lists them.")

  static let ofContainersBars = [barShown, barHidden, toolbarItemsChanged]
}

extension SeenBar {
  fileprivate static let field = [EventField.told(TraceKey(80, "bar"), .word(allCases.map(\.rawValue)))]
}

extension ViewController {
  /// Tells of a bar that came or went.
  final func tellSeen(_ bar: SeenBar, isHidden: Bool) {
    tellSeenBar(isHidden ? .barHidden : .barShown, .text(bar.rawValue))
  }

  /// A title is seen where the stack shows its bar.
  final func tellSeenTitle(_ title: String) {
    guard let stack = navigationController, stack === parent, !stack.isNavigationBarHidden else { return }
    tellSeen(.titleChanged, .text(title))
  }

  /// The bars that a container comes with are seen with it.
  final func tellSeenBar(_ kind: EventKind, _ values: @autoclosure () -> EventValues) {
    if appearance == .appeared { tellSeen(kind, values()) }
  }
}
