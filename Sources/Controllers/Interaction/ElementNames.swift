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
}
