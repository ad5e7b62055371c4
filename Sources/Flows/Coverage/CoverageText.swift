import JSON
import Rendering

/// Coverage as text for people and as JSON for programs.
package struct CoverageText {
  private let coverage: Coverage

  package init(_ coverage: Coverage) {
    self.coverage = coverage
  }

  /// The lines of a table with one row per screen, followed by the items that were never reached and the total.
  package var lines: [String] {
    let headerRow = ["screen", "controls", "callbacks", "ways"]
    let rows = coverage.screens.map { screen in
      [screen.name + (screen.isReached ? "" : " (never shown)")]
        + Coverage.Kind.allCases.map { kind in
          let (reached, all) = screen.count(kind)
          return all == 0 ? "–" : "\(reached)/\(all)"
        }
    }
    let totalLine = "coverage: \(coverage.reachedCount) of \(coverage.declaredCount), \(coverage.reachedPercentage) %"
    return CoverageText.alignedColumns([headerRow] + rows) + unreachedLines + [totalLine]
  }

  /// The lines that list each screen and item that was never reached.
  private var unreachedLines: [String] {
    let lines = coverage.screens.flatMap { screen in
      (screen.isReached ? [] : ["  \(screen.location): screen \(screen.name)"])
        + screen.items.filter { !$0.isReached }
        .map { "  \($0.location): \(screen.name): \($0.kind.rawValue) \($0.name)".printableLine }
    }
    return lines.isEmpty ? [] : ["never reached:"] + lines
  }

  private static func alignedColumns(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return "  " + padded.joined(separator: "  ")
    }
  }

  /// Coverage as one JSON object, which includes the version of its format.
  package var json: String {
    JSONObject {
      $0.add("format", "maquette coverage")
      $0.add("version", 1)
      $0.add("percent", coverage.reachedPercentage)
      $0.add("reached", coverage.reachedCount)
      $0.add("declared", coverage.declaredCount)
      $0.add("screens", JSONList(coverage.screens.map(CoverageText.object), .lines))
    }.line
  }

  private static func object(_ screen: Coverage.Screen) -> JSONObject {
    JSONObject {
      $0.add("name", screen.name)
      $0.add("place", "\(screen.location)")
      $0.add("reached", screen.isReached)
      $0.add("items", JSONList(screen.items.map(object), .lines))
    }
  }

  private static func object(_ item: Coverage.Item) -> JSONObject {
    JSONObject {
      $0.add("kind", item.kind.rawValue)
      $0.add("name", item.name)
      $0.add("place", "\(item.location)")
      $0.add("reached", item.isReached)
    }
  }
}
