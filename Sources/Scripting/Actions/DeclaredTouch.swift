import Controllers
import Lua

/// Something that the user touched or set, as its declaration tells it.
package struct DeclaredTouch: Equatable, Sendable {
  /// Where it is declared, of a row where its table is; empty where no script declares it.
  package let place: String
  /// What it goes by; empty where it stands behind nothing that is seen.
  package let names: [String]
  /// Whether it is a row of a table.
  package let isRow: Bool
  /// What it leads to, where the touch is the one that leads there.
  package let ways: [Way]

  /// A way of a declaration: `push = "Detail"`.
  package struct Way: Equatable, Sendable {
    package let key: String
    /// The name that stands there; empty for anything else.
    package let name: String

    package init(key: String, name: String) {
      (self.key, self.name) = (key, name)
    }
  }
}

extension Session {
  /// Tells who wants to know it what was touched.
  func tellTouch(of action: ActionCall) {
    guard let didTouch else { return }
    let call = state.top
    didTouch(
      DeclaredTouch(
        place: place(of: action, bridge.place(of: action.sender, call), call), names: names(of: action.sender),
        isRow: action.sender is Cell, ways: action.isPrimary ? ways(of: action, call) : []))
  }

  private func names(of sender: ModelObject) -> [String] {
    let element = system.elements().first { element in
      switch element.target {
      case .view(let view): view === sender
      case .segment(let control, _): control === sender
      case .scope(let bar, _), .cancel(let bar): bar === sender
      case .barButton(let item): item === sender
      case .row(let cell), .accessory(let cell), .editControl(let cell), .deleteButton(let cell): cell === sender
      case .back, .tab: false
      }
    }
    return element?.names ?? [(sender as? View)?.identifier, (sender as? AlertAction)?.title].compactMap { $0 }
  }

  /// The ways of the first that declares any: the row, then its table.
  func ways(of action: ActionCall, _ call: LuaCall) -> [DeclaredTouch.Way] {
    for holder in action.holders {
      let ways = call.restoring { () -> [DeclaredTouch.Way] in
        guard call.pushKnown(holder), call.pushExistingProperties(at: call.count) else { return [] }
        let own = call.count
        return (ActionKeys.ways + ["accessorySegue"]).compactMap { way(under: $0, of: own, call) }
      }
      if !ways.isEmpty { return ways }
    }
    return []
  }

  private func way(under key: String, of own: Int32, _ call: LuaCall) -> DeclaredTouch.Way? {
    call.restoring {
      guard call.pushField(key, of: own) != .nil, call.boolean(at: call.count) != false else { return nil }
      let name = call.string(at: call.count) ?? bridge.className(ofTableAt: call.count, call)
      return DeclaredTouch.Way(key: key, name: name ?? "")
    }
  }
}
