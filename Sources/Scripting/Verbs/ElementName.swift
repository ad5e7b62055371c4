import Controllers

/// The name of an element, and which of several it means: `Edit`, or `Edit#2` for the second.
package struct ElementName: Equatable, Sendable {
  /// The name that elements have, without the number.
  package let text: String
  /// The position among the elements with that name, in reading order and counted from 1; `nil` without a number.
  package let number: Int?

  /// Reads a name as it is written in a script.
  ///
  /// - Parameters:
  ///   - name: the name, perhaps with `#` and a number at its end.
  ///   - isWhole: whether something has exactly this name, so that its `#` is part of the name.
  package init(_ name: String, isWhole: Bool) {
    guard !isWhole, let mark = name.lastIndex(of: "#"), mark > name.startIndex,
      let number = Int(name[name.index(after: mark)...])
    else {
      (text, number) = (name, nil)
      return
    }
    (text, self.number) = (String(name[..<mark]), number)
  }

  /// Returns the element that the number means, if the name has one.
  ///
  /// - Parameter elements: the elements with that name.
  /// - Returns: the element, or `nil` if there are fewer or the name has no number.
  package func pick(from elements: [Element]) -> Element? {
    guard let number, elements.indices.contains(number &- 1) else { return nil }
    return elements.inReadingOrder[number - 1]
  }
}

extension Session {
  /// Reads the name of an element on this screen.
  ///
  /// User actions and expectations read a name here, so that both mean the same element: if something on the screen is
  /// called `C#2`, that is meant, and not the second `C`.
  ///
  /// - Parameter name: the name as it is written in a script.
  /// - Returns: the name and the number.
  package func elementName(_ name: String) -> ElementName {
    ElementName(name, isWhole: name.utf8.contains(UInt8(ascii: "#")) && isOnScreen(name))
  }

  private func isOnScreen(_ name: String) -> Bool {
    finder.elements.contains { $0.identifier == name || $0.answers(to: name) }
      || !finder.hiddenRows(named: name).isEmpty
  }
}
