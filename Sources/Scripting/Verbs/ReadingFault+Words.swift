import Controllers
import Layout
import Lua
import Rendering

extension ReadingFault {
  /// The problem as a sentence, such as `label "Tides" (Harbour) is cut off: it needs 152 points and has 80`.
  package var message: String {
    switch kind {
    case .cut(let cut):
      let isTooWide = cut.needed.width > cut.available.width
      let (neededText, givenText) =
        isTooWide ? (cut.needed.width, cut.available.width) : (cut.needed.height, cut.available.height)
      return
        "\(cut.part.map { "\($0.role) \($0.text.quotedForLua) of " } ?? "")\(subject.described) is cut off: it needs "
        + "\(isTooWide ? "" : "a height of ")\(plainNumber(neededText)) points and has \(plainNumber(givenText))"
    case .overlap(let other, let size):
      return "\(subject.described) and \(other.fullDescription) overlap by \(size.points)"
    case .covered(let view, let size):
      let name = (view.identifier ?? view.readableName).map { "view \"\($0)\"" } ?? "a view with a color"
      return "\(subject.described) is covered by \(name): \(size.points) of it"
    case .offScreen(let edge, let points):
      return "\(subject.described) is off the screen: it extends \(plainNumber(points.rounded(.up))) points beyond the "
        + "\(edge.rawValue) edge and can't be scrolled into view"
    case .keyboard(let points):
      let numbers = [points, subject.height].map { plainNumber($0.rounded(.up)) }
      return "\(subject.described) is covered by the keyboard: \(numbers[0]) of its \(numbers[1]) points"
    }
  }
}

extension Size {
  /// The size in points, rounded to one decimal.
  fileprivate var points: String {
    [width, height].map { plainNumber(($0 * 10).rounded() / 10) }.joined(separator: " × ") + " points"
  }
}

extension ReadingFault.Subject {
  /// A description of the element, or of the title with its screen, such as `title "Tides of today" (Harbour)`.
  package var described: String {
    switch self {
    case .element(let element): return element.fullDescription
    case .title(let title, let bar):
      let role = title == bar.topItem?.prompt ? "prompt" : "title"
      let screen = bar.nearestViewController.map { $0.frontChild ?? $0 }
      return "\(role) \"\(title)\"" + (screen.map { " (\($0.displayName))" } ?? "")
    }
  }

  /// The height of the element or title, in points.
  fileprivate var height: Double {
    switch self {
    case .element(let element): element.frame.height
    case .title(_, let bar): bar.frame.height
    }
  }
}
