extension UserInput {
  /// Swipes across a row, which shows its Delete button.
  ///
  /// - Returns: `false` if a swipe can't delete the row, otherwise `true`.
  @discardableResult
  package func swipeRow(_ cell: Cell) -> Bool {
    guard let table = cell.table, !table.isEditing, table.commitsEditing, table.editingStyle(at: cell.path) == .delete
    else { return false }
    table.showConfirmation(at: cell.path, bySwipe: true)
    return true
  }

  /// Taps the round button of a row.
  ///
  /// The plus sign inserts a row at once. The minus sign makes the row show its Delete button.
  @discardableResult
  package func tapEditControl(of cell: Cell) -> Bool {
    guard let table = cell.table, table.isEditing else { return false }
    if table.showsCellButtons {
      table.hideCellButtons()
      return true
    }
    switch cell.editingStyle {
    case .none: return false
    case .insert: table.commit(.insert, at: cell.path)
    case .delete: table.showConfirmation(at: cell.path, bySwipe: false)
    }
    return true
  }

  /// Taps the Delete button of a row.
  ///
  /// The data source is called first. If the button appeared because of a swipe, the delegate is then notified that
  /// editing has ended.
  @discardableResult
  package func confirmDeletion(of cell: Cell) -> Bool {
    guard let table = cell.table, cell.showsDeleteConfirmation else { return false }
    table.commit(.delete, at: cell.path)
    table.hideCellButtons()
    return true
  }

  /// Drags a row to another position by its reorder control, if the delegate permits it.
  ///
  /// - Returns: `true` if the row moved, otherwise `false`.
  @discardableResult
  package func move(_ cell: Cell, to proposedPath: IndexPath) -> Bool {
    guard let table = cell.table, table.isEditing, table.canMove(at: cell.path) else { return false }
    table.hideCellButtons()
    let path = cell.path
    let target = table.target(ofMoving: path, to: proposedPath)
    guard target != path else { return false }
    table.moveAsUser(path, to: target)
    return true
  }
}

extension TableView {
  /// Returns the position to which a dragged row moves.
  ///
  /// The delegate may propose another position than that of the finger.
  fileprivate func target(ofMoving path: IndexPath, to proposedPath: IndexPath) -> IndexPath {
    let answer = ask(.targetIndexPathForMoveFromRow, .list([.row(path), .row(proposedPath)]))
    guard case .row(let row?, let section)? = answer else {
      if case .row(nil, _)? = answer { return path }
      return proposedPath
    }
    let target = IndexPath(section: section ?? proposedPath.section, row: row)
    return canDrop(target, movedFrom: path) ? target : proposedPath
  }

  /// Returns whether a row of the table can be dropped at a position.
  ///
  /// If the section isn't the row's own section, this includes the position after the last row.
  package func canDrop(_ target: IndexPath, movedFrom path: IndexPath) -> Bool {
    guard sections.indices.contains(target.section) else { return false }
    let rowCount = sections[target.section].rowCount
    return (0..<(target.section == path.section ? rowCount : rowCount + 1)).contains(target.row)
  }
}
