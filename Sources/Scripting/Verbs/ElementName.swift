import Controllers
import Lua

/// The name of an element, with an optional number.
///
/// For example, `Edit#2` is the second element called `Edit`.
package struct ElementName: Equatable, Sendable {
  /// The element's name, without the number.
  package let text: String
  /// The element's position among the elements with that name, counted from 1 in reading order.
  ///
  /// The value is `nil` if the name has no number.
  package let number: Int?

  /// Reads a name from a script.
  ///
  /// - Parameters:
  ///   - name: the name, with or without `#` and a number at the end.
  ///   - isExactName: whether an element has exactly this name. If so, a `#` is part of the name.
  package init(_ name: String, isExactName: Bool) {
    guard !isExactName, let markIndex = name.lastIndex(of: "#"), markIndex > name.startIndex,
      let number = Int(name[name.index(after: markIndex)...])
    else {
      (text, number) = (name, nil)
      return
    }
    (text, self.number) = (String(name[..<markIndex]), number)
  }

  /// Returns the element with the number that this name contains.
  ///
  /// - Parameter elements: the elements with that name.
  /// - Returns: the element, or `nil` if the name has no number or the number is too large.
  package func numberedElement(from elements: [Element]) -> Element? {
    guard let number, elements.indices.contains(number &- 1) else { return nil }
    return elements.inReadingOrder[number - 1]
  }

  /// Returns the item that this name means.
  ///
  /// - Parameters:
  ///   - items: the items with that name, in the order in which they are numbered. There is at least one item.
  ///   - noun: the kind of the items, for messages.
  ///   - verb: the user action, for messages.
  /// - Returns: the item with the number that the name contains, or the only item.
  /// - Throws: `PlainError` if the number is too large, or if there are several items and the name has no number.
  func singleItem<Item>(of items: [Item], _ noun: String, for verb: String) throws -> Item {
    if let number {
      guard items.indices.contains(number &- 1) else {
        throw PlainError("there \(items.count == 1 ? "is 1 \(noun)" : "are \(items.count) \(noun)s") named \"\(text)\"")
      }
      return items[number - 1]
    }
    guard items.count == 1 else {
      throw PlainError(
        "\(items.count) \(noun)s are named \"\(text)\"; write `\(verb)` with \"\(text)#1\" for the first")
    }
    return items[0]
  }
}

extension Session {
  /// Reads the name of an element on the current screen.
  ///
  /// Both user actions and expectations use this function, so a name refers to the same element in both. If an element
  /// is called `C#2`, the name `C#2` refers to this element and not to the second element called `C`.
  ///
  /// - Parameters:
  ///   - name: the name as a script writes it.
  ///   - makesCells: whether to create cells of rows beyond the screen if nothing else has the name.
  /// - Returns: the name and the number.
  package func elementName(_ name: String, makesCells: Bool = true) -> ElementName {
    ElementName(name, isExactName: name.utf8.contains(UInt8(ascii: "#")) && isOnScreen(name, makesCells: makesCells))
  }

  private func isOnScreen(_ name: String, makesCells: Bool) -> Bool {
    if finder.isKnownName(name) { return true }
    guard makesCells else { return false }
    // Cells are created only if nothing on the screen has the name, either with or without its number.
    let nameWithoutNumber = ElementName(name, isExactName: false).text
    return !finder.isKnownName(nameWithoutNumber) && !finder.hiddenRows(named: name).isEmpty
  }
}
