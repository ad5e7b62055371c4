import Controllers
import Locations
import Lua

/// An element that the user touched or changed, with the parts of its declaration that matter for the touch.
package struct DeclaredTouch: Equatable, Sendable {
  /// The source location of the element's declaration, or `nil` if it isn't known.
  ///
  /// For a row, this is the source location of the row's table.
  package let location: CodeLocation?
  /// The element's names for user actions and flows.
  ///
  /// The array is empty if the element has no name.
  package let names: [String]
  /// Whether the element is a row of a table.
  package let isRow: Bool
  /// The links that the touch follows.
  package let links: [Link]

  /// A link that an element declares, such as `push = "Detail"`.
  package struct Link: Equatable, Sendable {
    package let key: String
    /// The name of the screen or segue, or an empty string if the value isn't a name.
    package let name: String

    package init(key: String, name: String) {
      (self.key, self.name) = (key, name)
    }
  }
}

extension ActionDispatcher {
  /// Notifies the observer of a touch.
  func notifyTouch(of action: ActionCall) {
    guard let didTouch else { return }
    let call = session.state.top
    didTouch(
      DeclaredTouch(
        location: location(of: action, session.bridge.builder.location(of: action.sender, call), call),
        names: elementNames(of: action.sender),
        isRow: action.row != nil, links: action.isPrimary ? links(of: action, call) : []))
  }

  private func elementNames(of sender: ModelObject) -> [String] {
    let element = session.system.elements().first { element in
      switch element.target {
      case .view(let view): view === sender
      case .segment(let control, _): control === sender
      case .scope(let bar, _), .cancelButton(let bar): bar === sender
      case .barButton(let item): item === sender
      case .row(let cell), .accessory(let cell), .editControl(let cell), .deleteButton(let cell): cell === sender
      case .backButton, .tab: false
      }
    }
    return element?.names
      ?? [(sender as? View)?.identifier, (sender as? AlertAction)?.title, (sender as? OfferedAction)?.title].compactMap
    { $0 }
  }

  /// Returns the links of a row or, if the row declares no links, the links of its table.
  func links(of action: ActionCall, _ call: LuaCall) -> [DeclaredTouch.Link] {
    for holder in action.holders {
      let links = call.restoringStack { () -> [DeclaredTouch.Link] in
        guard call.pushExistingWrapper(holder), call.pushExistingProperties(at: call.count) else { return [] }
        let propertiesIndex = call.count
        return (ActionKeys.linkKeys + ["accessorySegue"]).compactMap { link(under: $0, of: propertiesIndex, call) }
      }
      if !links.isEmpty { return links }
    }
    return []
  }

  private func link(under key: String, of propertiesIndex: Int32, _ call: LuaCall) -> DeclaredTouch.Link? {
    call.restoringStack {
      guard call.pushField(key, of: propertiesIndex) != .nil, call.boolean(at: call.count) != false else { return nil }
      let name = call.string(at: call.count) ?? session.bridge.screenDeclarations.className(ofTableAt: call.count, call)
      return DeclaredTouch.Link(key: key, name: name ?? "")
    }
  }
}
