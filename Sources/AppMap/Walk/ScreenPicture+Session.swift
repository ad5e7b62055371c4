import Controllers
import Rendering
import Scripting

extension ScreenPicture {
  /// Creates a picture of the current screen at its full size, with all areas that receive touches.
  init(of session: Session, path: [Int]) {
    let elements = session.finder.elements.filter { $0.takesTouches && $0.obstacle == nil }
    let cells = Picture.visibleCells(of: elements, in: session.system)
    let areas = zip(elements, cells).compactMap { element, cells in
      cells.isEmpty ? nil : Area(element, cells.map { Area.Cells(line: $0.line, columns: $0.columns) })
    }
    // The status line is omitted, because the page already shows the screen's name.
    self.init(lines: Array(Picture(of: session.system).lines.dropLast()), areas: areas, path: path)
  }
}

extension ScreenPicture.Area {
  fileprivate init(_ element: Element, _ cells: [Cells]) {
    let (role, table): (Role, SectionedView?) =
      switch element.target {
      case .row(let cell): (.row, cell.container)
      case .accessory(let cell): (.accessory, cell.container)
      case .tab: (.tab, nil)
      case .backButton: (.back, nil)
      default: (.element, nil)
      }
    self.init(cells: cells, role: role, names: element.names, tableNames: table?.elementNames ?? [])
  }
}
