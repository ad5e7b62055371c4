import Controllers
import ControllersTestSupport

extension Stage {
  /// Returns a split view controller with columns, whose delegate is the stage.
  func columns(_ columns: [SplitColumn: ViewController]) throws -> ColumnViewController {
    let split = keep(ColumnViewController(in: system))
    split.hasDelegate = true
    try split.setStyle(columns[.supplementary] == nil ? .doubleColumn : .tripleColumn)
    for column in SplitColumn.allCases {
      guard let controller = columns[column] else { continue }
      try split.setViewController(controller, for: column)
      if let stack = controller.navigationController { _ = keep(stack) }
    }
    return split
  }
}

/// A split view controller with a list and a note on an iPad, before the launch.
struct ListAndNote {
  let stage = Stage(version: 17, model: .iPad10)
  let list: ViewController
  let note: ViewController
  let split: ColumnViewController

  init() throws {
    (list, note) = (stage.screen("List"), stage.screen("Note"))
    split = try stage.columns([.primary: list, .secondary: note])
  }
}
