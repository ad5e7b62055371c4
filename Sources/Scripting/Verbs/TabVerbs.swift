import Controllers
import Lua

// User actions for customizing tabs. Customizing begins with a tap on the Edit button of More.
extension VerbTable {
  static let tabVerbs: [Verb] = [
    Verb(
      "moveTab", does: [], [.init("tab", .text), .init("place", .number)],
      "Drags a tab to a position in the bar, while the tabs are being customized. The first position is 1."
    ) { session, arguments in
      try session.userActions.makeMoveTabAction(arguments.text(0) ?? "", to: arguments.number(1) ?? 0)
    }
  ]
}

extension UserActions {
  fileprivate func makeMoveTabAction(_ name: String, to position: Double) throws -> UserAction {
    guard
      let bar = session.system.windows.lazy.flatMap(\.allDescendants).compactMap(\.asTabBar).first(
        where: \.isCustomizing)
    else { throw PlainError("the tabs aren't being customized; tap Edit under More first") }
    let item = try findItem(named: name, of: bar)
    guard let index = Int(exactly: position).map({ $0 &- 1 }), bar.items.indices.contains(index) else {
      throw PlainError("place: expected 1 to \(bar.items.count), found \(plainNumber(position))")
    }
    return {
      guard !bar.drag(item, to: index) else { return }
      let fixedItem = bar.movableItems.contains { $0 === item } ? bar.items[index] : item
      throw PlainError("\"\(fixedItem.caption)\" can't be moved: it isn't customizable")
    }
  }
  /// Returns the item with a name such as `Home` or, if several items are called `Home`, `Home#2`.
  ///
  /// - Throws: `PlainError` if no item has the name, or if several items have the name and the name has no number.
  private func findItem(named name: String, of bar: TabBar) throws -> TabBarItem {
    let items = bar.reachableItems
    let itemName = ElementName(name, isExactName: items.contains { $0.names.contains(name) })
    let matchingItems = items.filter { $0.names.contains(itemName.text) }
    guard !matchingItems.isEmpty else {
      let names = session.choices.movableNames(of: bar)
      let hint = Suggestion.nearest(to: itemName.text, among: names).map { "; nearest: \"\($0)\"" }
      throw PlainError(
        "no tab has that name" + (hint ?? "; there are: " + names.map { "\"\($0)\"" }.joined(separator: ", ")))
    }
    return try itemName.singleItem(of: matchingItems, "tab", for: "moveTab")
  }
}
