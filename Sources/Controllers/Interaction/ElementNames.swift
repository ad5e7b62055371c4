extension View {
  /// The names by which a script or the user can refer to the element.
  ///
  /// These are its `id`, its accessibility label, the text on the element, and the text of the row that contains the
  /// element.
  package final var elementNames: [String] { elementNames(in: enclosingCell) }

  /// The name for an element from which a menu or a zoom begins, as events show it.
  ///
  /// This is the element's first name or, if it has none, its first text or its class.
  final var originName: String { elementNames.first ?? firstLabelText ?? type(of: self).className }

  /// Returns the element's names, given the row that contains the view.
  ///
  /// The text of the row is also a name of each control in the row.
  final func elementNames(in cell: Cell?) -> [String] {
    var names: [String] = []
    // Each name appears only once in the array, so that the elements with a name can be counted.
    visitNames(in: cell) { if !names.contains($0) { names.append($0) } }
    return names
  }

  /// Calls a function with each of the element's names, in the order of `elementNames`.
  ///
  /// A name may be passed more than once.
  final func visitNames(in cell: Cell?, _ visit: (String) -> Void) {
    func add(_ name: String?) {
      if let name, !name.isEmpty { visit(name) }
    }
    add(identifier)
    add(accessibilityLabel)
    let readable = readableNames
    add(readable.0)
    add(readable.1)
    if sharesRowName { add(cell?.text) }
  }
}
