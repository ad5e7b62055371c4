import Rendering

/// The elements that have an effect only in certain other elements, and the notes about them in other cases.
enum MisplacedParts {
  /// The elements in which each element has an effect, and the key that it must have, or `nil` if it needs no key.
  private static let rulesByElement: [String: (owners: [String], key: String?)] = [
    "refreshControl": (["scrollView", "tableView", "collectionView", "tableViewController"], "refreshControl"),
    "tableViewCell": (["prototypes", "cells"], nil), "collectionViewCell": (["cells"], nil),
  ]

  /// Returns the note about an element that hasn't been read.
  static func note(about part: XMLElement, in owner: XMLElement) -> String {
    "\(owner.name): " + (reason(of: part, in: owner) ?? "<\(part.name)> has no effect in Maquette")
  }

  /// Returns the reason why an element has no effect, or `nil` if no element of its kind has an effect.
  private static func reason(of part: XMLElement, in owner: XMLElement) -> String? {
    if let key = part.peek("key"), owner.children.contains(where: { $0.isRead && $0.peek("key") == key }) {
      return "a second element with key=\"\(key)\", <\(part.name)>, has no effect"
    }
    guard let rule = rulesByElement[part.name] else { return nil }
    guard rule.owners.contains(owner.name) else {
      let owners = wordList(rule.owners.map { "<\($0)>" }, conjunction: "or")
      return "<\(part.name)> has an effect only in \(owners)"
    }
    return rule.key.map { "<\(part.name)> has no effect without key=\"\($0)\"" }
  }
}
