import Controllers
import Lua
import Rendering
import Scripting

/// The command `layout`, which explains why a view has its frame.
struct LayoutCommand {
  let session: Session

  /// Returns a report on the layout of every view that has the given name.
  ///
  /// - Throws: `PlainError` with the most similar name, if no view has the given name.
  func lines(about name: String) throws -> [String] {
    let views = views(named: name)
    guard views.isEmpty else { return views.flatMap { LayoutReport(of: $0).lines } }
    let knownNames = session.finder.elements.flatMap(\.names) + viewsInWindow.compactMap(\.identifier)
    let hint = Suggestion.nearest(to: name, among: knownNames).map { "; nearest: \"\($0)\"" } ?? ""
    throw PlainError("layout \"\(name)\": no view has that name" + hint)
  }

  private func views(named name: String) -> [View] {
    if let number = Int(name) {
      let elements = session.system.numberedTouchableElements()
      return elements.indices.contains(number - 1) ? [elements[number - 1]].compactMap(\.view) : []
    }
    let elements = session.finder.elements.filter { $0.matches(to: name) }.compactMap(\.view)
    guard elements.isEmpty else { return elements }
    return viewsInWindow.filter { $0.identifier == name || $0.layoutName == name }
  }

  private var viewsInWindow: [View] { session.application.window?.allDescendants ?? [] }
}

extension Element {
  /// The view of the element, or the view that contains it, or `nil` if the element has no view.
  fileprivate var view: View? {
    switch target {
    case .view(let view): view
    case .row(let cell), .accessory(let cell): cell
    case .segment(let control, _): control
    case .scope(let bar, _), .cancelButton(let bar): bar
    default: nil
    }
  }
}
