import Controllers
import Lua
import Rendering
import Scripting

// Why something stands where it stands.
extension Interpreter {
  /// The layout of every view that bears a name, one of the front-most screen before others.
  ///
  /// - Throws: `PlainError` with the nearest names when none does.
  func layout(_ name: String) throws -> [String] {
    let views = views(named: name)
    guard views.isEmpty else { return views.flatMap { LayoutReport(of: $0).lines } }
    let known = session.elements.flatMap(\.names) + window.compactMap(\.identifier)
    let hint = Suggestion.nearest(to: name, among: known).map { "; nearest: \"\($0)\"" } ?? ""
    throw PlainError("layout \"\(name)\": no view has that name" + hint)
  }

  private func views(named name: String) -> [View] {
    if let number = Int(name) {
      let elements = session.system.numberedTouchables()
      return elements.indices.contains(number - 1) ? [elements[number - 1]].compactMap(\.view) : []
    }
    let elements = session.elements.filter { $0.answers(to: name) }.compactMap(\.view)
    guard elements.isEmpty else { return elements }
    return window.filter { $0.identifier == name || $0.layoutName == name }
  }

  private var window: [View] { session.application.window?.allDescendants ?? [] }
}

extension Element {
  /// The view that stands behind the name, if a view does.
  fileprivate var view: View? {
    switch target {
    case .view(let view): view
    case .row(let cell), .accessory(let cell): cell
    case .segment(let control, _): control
    case .scope(let bar, _), .cancel(let bar): bar
    default: nil
    }
  }
}
