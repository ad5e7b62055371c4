/// A button somewhere on a screen; those in bars are `BarButtonItem`s.
package class Button: Control {
  package override class var className: String { "Button" }

  /// What it says as long as no state has words of its own.
  package final var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The name of its picture.
  package final var image: String? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The size of its font, in points.
  ///
  /// Here: it decides which titles fit into a frame; all are drawn in cells.
  package final var font = 15.0
  private final var titles: [State: String] = [:]

  /// What a button may say other words in.
  package enum State: String, CaseIterable, Sendable {
    case normal
    case selected
    case disabled
  }

  /// What it says now.
  package final var currentTitle: String? {
    if !isEnabled { return titles[.disabled] ?? title }
    return (isSelected ? titles[.selected] : nil) ?? title
  }

  /// What it says in a state.
  package final func title(for state: State) -> String? { state == .normal ? title : titles[state] ?? title }

  /// The words it has for a state alone; nil for none.
  package final func ownTitle(for state: State) -> String? { state == .normal ? title : titles[state] }

  /// Has it say something in a state; nil for what it always says.
  package final func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title } else { titles[state] = title }
    invalidateIntrinsicContentSize()
  }

  /// The text shown on it: the title, else the name of the picture.
  package final var caption: String { currentTitle ?? image ?? "" }

  package override final var intrinsicContentSize: IntrinsicSize { Metrics.size(of: caption, extra: 2) }

  package override final var elementText: String? { currentTitle }

  override final var readableNames: (String?, String?) { (currentTitle, image) }

  package override var touchOutcome: TouchOutcome { .action(.touchUpInside) }

  package override final var isReadOrUsed: Bool { !caption.isEmpty }

  package override final var shownLine: ElementLine? { ElementLine([caption], font: font, signs: isSelected ? 4 : 2) }

  package override final func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(caption)
    look.add(font)
  }
}

extension Button {
  static let hiddenStateOfButton = HiddenState(Button.self) { button, notes in
    notes.value("titles", button.titles.map { "\($0.key): \($0.value)" }.sorted())
  }
}
