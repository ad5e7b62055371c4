import Controllers
import Layout
import TextWidth

/// The caption of a transition in progress, and its position.
struct TransitionCaption {
  let text: String
  let columns: Range<Int>
  let row: Int
  /// Whether the caption must be on an edge.
  ///
  /// If it must, it moves up from its row to the nearest row with an edge.
  var needsEdge = false
}

extension TransitionUnderWay {
  /// The text of the caption, such as `List → Sent 50%`, or `Compose ↑ 50%` if the screen moves over another screen.
  var caption: String {
    let percent = progress.map { " \(Int(limiting: ($0 * 100).rounded()))%" } ?? ""
    if let movingAlone {
      let isArriving = arriving.loadedView?.isDescendant(of: movingAlone) ?? false
      return isArriving ? "\(arriving.caption) ↑\(percent)" : "\(leaving.caption) ↓\(percent)"
    }
    return switch motion {
    case .present: "\(arriving.caption) ↑\(percent)"
    case .dismiss: "\(leaving.caption) ↓\(percent)"
    default: "\(leaving.caption) → \(arriving.caption)\(percent)"
    }
  }
}

extension ViewController {
  /// The shortest unambiguous name, such as `List` or `Nav(List)`.
  fileprivate var caption: String {
    let name = system.trace.name(of: subject)
    return name.told == name.key ? name.key : name.shortDisplayName
  }
}

extension Canvas {
  fileprivate func isEdge(_ columns: Range<Int>, row: Int) -> Bool {
    columns.allSatisfy { !self[$0, row].strokes.isEmpty }
  }
}

extension Painter {
  /// Sets the caption of a transition.
  ///
  /// The caption is written after everything else has been drawn.
  mutating func setCaption(_ transition: TransitionUnderWay, in rect: CellRect, row: Int, needsEdge: Bool = false) {
    if needsEdge, let caption, caption.row <= row { return }
    caption = TransitionCaption(
      text: transition.caption, columns: rect.columns, row: row, needsEdge: needsEdge)
  }

  /// Writes the caption of the transition.
  mutating func writeCaption() {
    guard let caption, caption.columns.count > 6, (0..<canvas.rows).contains(caption.row) else { return }
    let visibleCaption =
      " \(caption.text.onOneLine(upTo: caption.columns.count).fitted(to: caption.columns.count - 6)) "
    let start = caption.columns.lowerBound + (caption.columns.count - visibleCaption.cellWidth) / 2
    var row = caption.row
    // If there is no other edge, the caption is written on the top edge of the screen.
    while caption.needsEdge, row > 0, !canvas.isEdge(start..<start + visibleCaption.cellWidth, row: row) { row -= 1 }
    canvas.put(visibleCaption, column: start, row: row, style: .bold, clip: canvas.area)
    canvas.captionRow = row
  }
}
