extension TableView {
  /// Sets the accessory of a row that has none.
  ///
  /// This is the table's accessory or, if there is none, the accessory that the delegate returns.
  func setDefaultAccessory(of cell: Cell) {
    if cell.accessory == .none { cell.accessory = accessory }
    if cell.accessory == .none, let accessoryName = askWords(.accessoryTypeForRow, .row(cell.path))?.first {
      cell.accessory = Cell.Accessory(rawValue: accessoryName) ?? .none
    }
  }
}
