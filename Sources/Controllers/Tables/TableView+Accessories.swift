extension TableView {
  /// Gives a row without an accessory the table's accessory or, if there is none, the one that the delegate returns.
  func chooseAccessory(of cell: Cell) {
    if cell.accessory == .none { cell.accessory = accessory }
    if cell.accessory == .none, let word = askWords(.accessoryTypeForRow, .row(cell.path))?.first {
      cell.accessory = Cell.Accessory(rawValue: word) ?? .none
    }
  }
}
