/// What a table asks its delegate or data source about one row.
package enum RowQuestion: Sendable {
  /// Whether a touched row may be selected, or which one instead.
  case willSelect
  case willDeselect
  /// Whether a row takes touches at all.
  case shouldHighlight
  case height
  case accessoryType
  case editingStyle
  /// What the button says that deletes the row.
  case titleForDeleteConfirmationButton
  case canEdit
  case canMove

  var name: EventName {
    switch self {
    case .willSelect: .willSelectRow
    case .willDeselect: .willDeselectRow
    case .shouldHighlight: .shouldHighlightRow
    case .height: .heightForRow
    case .accessoryType: .accessoryTypeForRow
    case .editingStyle: .editingStyleForRow
    case .titleForDeleteConfirmationButton: .titleForDeleteConfirmationButtonForRow
    case .canEdit: .canEditRow
    case .canMove: .canMoveRow
    }
  }

  var answers: Answer.Kind {
    switch self {
    case .willSelect, .willDeselect: .row
    case .shouldHighlight, .canEdit, .canMove: .flag
    case .height: .rowHeight
    case .accessoryType: .words(of: Cell.Accessory.allCases.map(\.rawValue))
    case .editingStyle: .words(of: Cell.EditingStyle.allCases.map(\.rawValue))
    case .titleForDeleteConfirmationButton: .text
    }
  }

  var isForDataSource: Bool { name.isForDataSource }
}
