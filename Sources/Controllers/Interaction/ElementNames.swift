extension View {
  /// Every name the element answers to: its `id`, then what can be read on it.
  package final var elementNames: [String] {
    var names = [identifier, accessibilityLabel].compactMap { $0 } + readableNames
    // A control in a row is what the row speaks of.
    if let cell = enclosingCell, cell !== self { names += [cell.text].compactMap { $0 } }
    return names.filter { !$0.isEmpty }
  }

  /// Whether a finger can do anything with the view itself.
  package final var takesTouches: Bool {
    switch self {
    case is RefreshControl, is SegmentedControl: false
    case let cell as Cell: cell.table.map { $0.isSelectable || $0.confirmation != nil } ?? true
    case is Control, is TextView: true
    default: gestureRecognizers.contains { $0.isEnabled && $0.target == nil && $0.recognizes(.taps(1)) }
    }
  }

  /// Whether the view is enabled as far as it is concerned itself.
  final var isEnabledItself: Bool {
    switch self {
    case let control as Control: control.isEnabled
    case let label as Label: label.isEnabled
    default: true
    }
  }

  private var readableNames: [String] {
    switch self {
    case let label as Label: [label.text].compactMap { $0 }
    case let button as Button: [button.currentTitle, button.image].compactMap { $0 }
    case let field as TextField: [field.placeholder].compactMap { $0 }
    case let bar as SearchBar: [bar.placeholder].compactMap { $0 }
    case let image as ImageView: [image.image].compactMap { $0 }
    case let cell as Cell: [cell.text].compactMap { $0 }
    default: []
    }
  }

  private var enclosingCell: Cell? {
    var view: View? = superview
    while let current = view {
      if let cell = current as? Cell { return cell }
      view = current.superview
    }
    return nil
  }
}
