/// A button somewhere on a screen; those in bars are `BarButtonItem`s.
package class Button: Control {
  package override class var className: String { "Button" }

  /// What it says.
  package final var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The name of its picture.
  package final var image: String? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// What a person reads on it: the title, else the name of the picture.
  package final var caption: String { title ?? image ?? "" }

  package override final var intrinsicContentSize: IntrinsicSize { Metrics.size(of: caption, extra: 2) }
}
