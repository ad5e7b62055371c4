extension View {
  /// Every name the element answers to: its `id`, then what can be read on it.
  package final var elementNames: [String] { elementNames(in: enclosingCell) }

  /// The same, where the row around the view is known: a control in a row is what the row speaks of.
  final func elementNames(in cell: Cell?) -> [String] {
    var names: [String] = []
    visitNames(in: cell) { names.append($0) }
    return names
  }

  /// Visits every name the element answers to, in that order.
  final func visitNames(in cell: Cell?, _ visit: (String) -> Void) {
    func add(_ name: String?) {
      if let name, !name.isEmpty { visit(name) }
    }
    add(identifier)
    add(accessibilityLabel)
    let readable = readableNames
    add(readable.0)
    add(readable.1)
    add(cell?.text)
  }

  /// Whether touches can have an effect on the view itself.
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

  private var readableNames: (String?, String?) {
    switch self {
    case let label as Label: (label.text, nil)
    case let button as Button: (button.currentTitle, button.image)
    case let field as TextField: (field.placeholder, nil)
    case let bar as SearchBar: (bar.placeholder, nil)
    case let image as ImageView: (image.image, nil)
    case let cell as Cell: (cell.text, nil)
    default: (nil, nil)
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
