import Controllers
import Lua
import Rendering
import Scripting

extension ExpectationTable {
  private static let element = Expectation.Parameter("element", .text)

  static let elementExpectations: [Expectation] = [
    Expectation("visible", [element], "Some part of the element can be seen in the picture.") { check in
      let matches = check.findMatches(for: check.textArgument(0))
      guard matches.visibleElements.isEmpty, !matches.isVisibleText else { return }
      throw check.elementFailure(matches, expected: "visible")
    },
    Expectation("hidden", [element], "The element exists, and no part of it can be seen.") { check in
      let matches = check.findMatches(for: check.textArgument(0))
      if let visibleElement = matches.visibleElements.first {
        throw ExpectationFailure(
          expected: "\(check[0].described) hidden", found: "\(visibleElement.fullDescription) is visible")
      }
      guard matches.isEmpty || matches.isVisibleText else { return }
      throw check.elementFailure(matches, expected: "hidden")
    },
    Expectation(
      "absent", [element, .init("options", .fields, isOptional: true)],
      "Nothing on the screen has that name; `{ new = true }` allows a name that was never on the screen."
    ) { check in
      try check.expectAbsent()
    },
    Expectation("enabled", [element], "A touch would reach the element and have an effect.") { check in
      try check.expectEnabled(true)
    },
    Expectation("disabled", [element], "The element exists, and a touch would have no effect.") { check in
      try check.expectEnabled(false)
    },
    Expectation("text", [element, .init("text", .text)], "The text that can be read on the element.") { check in
      let foundText = try check.commonValue(of: check.readableElements().map { ($0, $0.text ?? "") })
      guard foundText != check.textArgument(1) else { return }
      throw ExpectationFailure(expected: check[1].described, found: LuaTree.text(foundText).described)
    },
    Expectation(
      "value", [element, .init("value", .plain)], "The value of the element, even if the element isn't visible."
    ) { check in
      try check.expectValue()
    },
    Expectation(
      "badge", [.init("tab", .name), .init("text", .plain)], "The badge of a tab, or nil if the tab has no badge."
    ) { check in
      try check.expectBadge()
    },
  ]
}

extension Check {
  /// Returns the failure for an element that doesn't meet an expectation, with the reason.
  func elementFailure(_ matches: ElementMatches, expected: String) -> ExpectationFailure {
    let elementDescription = "\(self[0].described) \(expected)"
    if matches.isVisibleText { return ExpectationFailure(expected: elementDescription, found: "visible text") }
    if let element = matches.elements.first {
      return ExpectationFailure(expected: elementDescription, found: matches.invisibilityReason(element))
    }
    if matches.isAnyText {
      return ExpectationFailure(expected: elementDescription, found: "text that is covered or out of sight")
    }
    if !matches.hiddenRows.isEmpty {
      return ExpectationFailure(expected: elementDescription, found: "a row out of sight; `scroll` reveals it")
    }
    let absenceText =
      expected == "hidden"
      ? ["to expect that the element is gone, write `expect.absent \(textArgument(0).quotedForLua)`"] : []
    return ExpectationFailure(
      expected: elementDescription, found: "nothing on the screen has that name",
      hints: screenHint + nearestOnScreen(to: textArgument(0)) + absenceText)
  }

  /// A hint that the first argument is the name of a screen, or an empty array if it isn't.
  private var screenHint: [String] {
    guard isClass(textArgument(0)) else { return [] }
    return ["\(textArgument(0)) is a screen: write `expect.screen \(textArgument(0).quotedForLua)`"]
  }

  fileprivate func expectAbsent() throws {
    var isNew = false
    if case .table(_, let options) = self[1] {
      for option in options {
        guard option.name == "new", case .flag(let flag) = option.value else {
          throw usageError("options: expected { new = true }, found \(option.displayKey) = \(option.value.described)")
        }
        isNew = flag
      }
    }
    if !isNew { try requireKnownElement(textArgument(0)) }
    // Otherwise, whenever such an expectation holds, the script's function would be called for up to a thousand rows.
    let matches = findMatches(for: textArgument(0), makesCells: false)
    guard !matches.isEmpty else { return }
    let expected = "\(self[0].described) absent"
    if matches.visibleElements.isEmpty, let element = matches.elements.first {
      let advice = "to expect that the element isn't visible, write `expect.hidden \(textArgument(0).quotedForLua)`"
      throw ExpectationFailure(expected: expected, found: matches.invisibilityReason(element), hints: [advice])
    }
    let foundDescription =
      matches.elements.first?.fullDescription ?? (matches.isAnyText ? "text" : "a row out of sight")
    throw ExpectationFailure(expected: expected, found: foundDescription)
  }

  /// Returns the matching elements that meet a condition.
  ///
  /// If any of them are visible, hidden elements are omitted.
  ///
  /// - Throws: an `ExpectationFailure` if no element meets the condition.
  private func matchingElements(of matches: ElementMatches, where condition: (Element) -> Bool) throws -> [Element] {
    let suitableElements = matches.elements.filter(condition)
    guard !suitableElements.isEmpty else {
      if let otherElement = matches.elements.first {
        throw ExpectationFailure(
          expected: "\(expectation.name) of \(self[0].described)", found: "\(otherElement.fullDescription) has none")
      }
      throw elementFailure(matches, expected: "on the screen")
    }
    let visibleElements = suitableElements.filter(matches.visibleParts.isVisible)
    let preferredElements = visibleElements.isEmpty ? suitableElements : visibleElements
    // A control takes precedence over the row that contains it and over a label with the same name next to it.
    let controls = preferredElements.filter { $0.view?.isControl == true }
    return controls.isEmpty ? preferredElements : controls
  }

  /// Returns the matching elements whose text is visible.
  ///
  /// Empty text always counts as visible.
  ///
  /// - Throws: an `ExpectationFailure` if there is no such element.
  fileprivate func readableElements() throws -> [Element] {
    let matches = findMatches(for: textArgument(0))
    let elements = try matchingElements(of: matches) { $0.text != nil }
    let readable = elements.filter { matches.visibleParts.isVisible($0) || $0.text == "" }
    guard readable.isEmpty else { return readable }
    throw ExpectationFailure(
      expected: "\(self[0].described) with visible text", found: matches.invisibilityReason(elements[0]))
  }

  /// Returns the value that all found elements share.
  ///
  /// - Throws: a `PlainError` if their values differ.
  fileprivate func commonValue<Found: Equatable>(of found: [(element: Element, value: Found)]) throws -> Found {
    if found.allSatisfy({ $0.value == found[0].value }) { return found[0].value }
    let list = found.map { "\n   \($0.element.fullDescription)" }.joined()
    throw usageError(
      "\(found.count) match \(self[0].described)\(list)\n   write \"\(session.elementName(textArgument(0)).text)#1\" for the first"
    )
  }

  fileprivate func expectEnabled(_ isEnabled: Bool) throws {
    let elements = try matchingElements(of: findMatches(for: textArgument(0))) {
      $0.canBeTapped || $0.view?.takesTouchesInParts == true
    }
    let refusals = elements.map { ($0, refusalReason(of: $0)) }
    let found = try commonValue(of: refusals.map { ($0.0, $0.1 == nil) })
    guard found != isEnabled else { return }
    throw ExpectationFailure(
      expected: "\(self[0].described) \(isEnabled ? "enabled" : "disabled")",
      found: refusals[0].1 ?? "\(elements[0].fullDescription) is enabled")
  }

  /// Returns the reason why a touch on an element would have no effect, or `nil` if a touch would have an effect.
  private func refusalReason(of element: Element) -> String? {
    if let obstacle = element.obstacle { return obstacle.message(element) }
    guard session.application.state != .background else { return "the app is in the background" }
    return session.actions.refusal(of: element, allowsSideEffects: true).map {
      "\(element.fullDescription) does nothing: \($0)"
    }
  }

  fileprivate func expectValue() throws {
    guard self[1] != .nil else {
      throw usageError("value: expected a value, found nil" + (session.errorHints.hintForNil().map { "; \($0)" } ?? ""))
    }
    let isNumber = self[1].number != nil
    let elements = try matchingElements(of: findMatches(for: textArgument(0))) { $0.value(asNumber: isNumber) != nil }
    let found = try commonValue(of: elements.map { ($0, $0.value(asNumber: isNumber) ?? .nil) })
    guard found != self[1] else { return }
    throw ExpectationFailure(expected: self[1].described, found: found.described)
  }

  fileprivate func expectBadge() throws {
    guard self[1] == .nil || self[1].text != nil else {
      throw usageError("text: expected a string or nil, found \(self[1].described)")
    }
    guard let tabs = system.frontTabBarController else {
      throw ExpectationFailure(expected: "badge \(self[1].described)", found: "no tab bar in front")
    }
    let items = tabs.tabItems
    let matchingIndices = items.indices.filter { items[$0].names.contains(textArgument(0)) }
    guard matchingIndices.count < 2 else {
      throw usageError("\(matchingIndices.count) tabs match \(self[0].described): write the tab's number")
    }
    let index = self[0].number.map { Int(exactly: $0).map { $0 &- 1 } } ?? matchingIndices.first
    guard let index, items.indices.contains(index) else {
      let hint = Suggestion.nearest(to: textArgument(0), among: items.map(\.displayTitle)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "a tab \(self[0].described)",
        found: "tabs " + items.map { "\"\($0.displayTitle)\"" }.joined(separator: ", "),
        hints: [hint].compactMap { $0 })
    }
    let found = items[index].badgeValue
    guard found != self[1].text else { return }
    throw ExpectationFailure(
      expected: "badge \(self[1].described)", found: found.map { "badge " + LuaTree.text($0).described } ?? "no badge")
  }
}
