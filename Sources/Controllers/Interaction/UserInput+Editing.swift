extension UserInput {
  /// Strikes across a row: the button comes that deletes it.
  ///
  /// - Returns: false when the row cannot be deleted that way.
  @discardableResult
  package func swipeRow(_ cell: Cell) -> Bool {
    guard let table = cell.table, !table.isEditing, table.commitsEditing, table.editingStyle(at: cell.path) == .delete
    else { return false }
    table.showConfirmation(at: cell.path, bySwipe: true)
    return true
  }

  /// Touches the round button of a row: the plus sign inserts at once, the minus sign brings the button that deletes.
  @discardableResult
  package func tapEditControl(of cell: Cell) -> Bool {
    guard let table = cell.table, table.isEditing else { return false }
    if table.confirmation != nil {
      table.hideConfirmation()
      return true
    }
    switch cell.editingStyle {
    case .none: return false
    case .insert: table.commit(.insert, at: cell.path)
    case .delete: table.showConfirmation(at: cell.path, bySwipe: false)
    }
    return true
  }

  /// Touches the button that deletes a row.
  ///
  /// The data source is told first, then that a swipe's editing is over.
  @discardableResult
  package func confirmDeletion(of cell: Cell) -> Bool {
    guard let table = cell.table, cell.showsDeleteConfirmation else { return false }
    table.commit(.delete, at: cell.path)
    table.hideConfirmation()
    return true
  }

  /// Drags a row by its mark to another place, as far as the delegate lets it.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  package func move(_ cell: Cell, to wanted: IndexPath) -> Bool {
    guard let table = cell.table, table.isEditing, table.canMove(at: cell.path) else { return false }
    table.hideConfirmation()
    let path = cell.path
    let target = table.target(ofMoving: path, to: wanted)
    guard target != path else { return false }
    table.moveByHand(path, to: target)
    return true
  }
}

extension TableView {
  /// Where a dragged row is put down: where the finger is, unless the delegate proposes another place.
  fileprivate func target(ofMoving path: IndexPath, to wanted: IndexPath) -> IndexPath {
    let answer = ask(.targetIndexPathForMoveFromRow, .list([.row(path), .row(wanted)]))
    guard case .row(let row?, let section)? = answer else {
      if case .row(nil, _)? = answer { return path }
      return wanted
    }
    let target = IndexPath(section: section ?? wanted.section, row: row)
    return takes(target, movedFrom: path) ? target : wanted
  }

  /// Whether a row of the table can be put there; at the end of another section one further than its rows.
  package func takes(_ target: IndexPath, movedFrom path: IndexPath) -> Bool {
    guard sections.indices.contains(target.section) else { return false }
    let rows = sections[target.section].rows
    return (0..<(target.section == path.section ? rows : rows + 1)).contains(target.row)
  }
}
