import Controllers
import Lua
import Rendering
import Scripting

extension ExpectationTable {
  private static let element = Expectation.Parameter("element", .text)

  static let elementExpectations: [Expectation] = [
    Expectation("visible", [element], "Some part of the element can be seen in the picture.") { check in
      let matches = check.look(for: check.text(0))
      guard matches.seen.isEmpty, !matches.isRead else { return }
      throw check.unseen(matches, expected: "visible")
    },
    Expectation("hidden", [element], "The element exists, and no part of it can be seen.") { check in
      let matches = check.look(for: check.text(0))
      if let seen = matches.seen.first {
        throw ExpectationFailure(expected: "\(check[0].described) hidden", found: "\(seen.described) is visible")
      }
      guard matches.isEmpty || matches.isRead else { return }
      throw check.unseen(matches, expected: "hidden")
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
      let found = try check.single(of: check.readable().map { ($0, $0.text ?? "") })
      guard found != check.text(1) else { return }
      throw ExpectationFailure(expected: check[1].described, found: LuaTree.text(found).described)
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
  /// Returns the failure for an element that isn't as expected, with the reason.
  func unseen(_ matches: ElementMatches, expected: String) -> ExpectationFailure {
    let what = "\(self[0].described) \(expected)"
    if matches.isRead { return ExpectationFailure(expected: what, found: "visible text") }
    if let element = matches.elements.first {
      return ExpectationFailure(expected: what, found: matches.reason(element))
    }
    if matches.isText { return ExpectationFailure(expected: what, found: "text that is covered or out of sight") }
    if !matches.hiddenRows.isEmpty {
      return ExpectationFailure(expected: what, found: "a row out of sight; `scroll` reveals it")
    }
    let absence =
      expected == "hidden" ? ["to expect that the element is gone, write `expect.absent \(text(0).quotedForLua)`"] : []
    return ExpectationFailure(
      expected: what, found: "nothing on the screen has that name",
      hints: screenHint + nearestOnScreen(to: text(0)) + absence)
  }

  /// A hint if the first argument is the name of a screen, not of an element.
  private var screenHint: [String] {
    guard isClass(text(0)) else { return [] }
    return ["\(text(0)) is a screen: write `expect.screen \(text(0).quotedForLua)`"]
  }

  fileprivate func expectAbsent() throws {
    var isNew = false
    if case .table(_, let options) = self[1] {
      for option in options {
        guard option.name == "new", case .flag(let flag) = option.value else {
          throw misuse("options: expected { new = true }, found \(option.shownKey) = \(option.value.described)")
        }
        isNew = flag
      }
    }
    if !isNew { try requireKnownElement(text(0)) }
    // Otherwise, each such expectation that is met would call the script's function for a thousand rows.
    let matches = look(for: text(0), makesCells: false)
    guard !matches.isEmpty else { return }
    let expected = "\(self[0].described) absent"
    if matches.seen.isEmpty, let element = matches.elements.first {
      let advice = "to expect that the element isn't visible, write `expect.hidden \(text(0).quotedForLua)`"
      throw ExpectationFailure(expected: expected, found: matches.reason(element), hints: [advice])
    }
    let found = matches.elements.first?.described ?? (matches.isText ? "text" : "a row out of sight")
    throw ExpectationFailure(expected: expected, found: found)
  }

  /// Returns the matching elements that meet a condition.
  ///
  /// If any matching elements are visible, hidden elements are left out.
  ///
  /// - Throws: an `ExpectationFailure` if no element meets the condition.
  private func elements(of matches: ElementMatches, where holds: (Element) -> Bool) throws -> [Element] {
    let holding = matches.elements.filter(holds)
    guard !holding.isEmpty else {
      if let other = matches.elements.first {
        throw ExpectationFailure(
          expected: "\(expectation.name) of \(self[0].described)", found: "\(other.described) has none")
      }
      throw unseen(matches, expected: "on the screen")
    }
    let seen = holding.filter(matches.parts.sees)
    let best = seen.isEmpty ? holding : seen
    // A control takes precedence over the row that contains it and over a label with the same name next to it.
    let controls = best.filter { $0.view?.isControl == true }
    return controls.isEmpty ? best : controls
  }

  /// Returns the matching elements whose text is visible.
  ///
  /// Empty text always counts as visible.
  ///
  /// - Throws: an `ExpectationFailure` if there is no such element.
  fileprivate func readable() throws -> [Element] {
    let matches = look(for: text(0))
    let elements = try elements(of: matches) { $0.text != nil }
    let readable = elements.filter { matches.parts.sees($0) || $0.text == "" }
    guard readable.isEmpty else { return readable }
    throw ExpectationFailure(expected: "\(self[0].described) with visible text", found: matches.reason(elements[0]))
  }

  /// Returns the value that all found elements have in common.
  ///
  /// - Throws: a `PlainError` if their values differ.
  fileprivate func single<Found: Equatable>(of found: [(element: Element, value: Found)]) throws -> Found {
    if found.allSatisfy({ $0.value == found[0].value }) { return found[0].value }
    let list = found.map { "\n   \($0.element.described)" }.joined()
    throw misuse(
      "\(found.count) match \(self[0].described)\(list)\n   write \"\(session.elementName(text(0)).text)#1\" for the first"
    )
  }

  fileprivate func expectEnabled(_ isEnabled: Bool) throws {
    let elements = try elements(of: look(for: text(0))) { $0.canBeTapped || $0.view?.takesTouchesInParts == true }
    let refusals = elements.map { ($0, refusal(of: $0)) }
    let found = try single(of: refusals.map { ($0.0, $0.1 == nil) })
    guard found != isEnabled else { return }
    throw ExpectationFailure(
      expected: "\(self[0].described) \(isEnabled ? "enabled" : "disabled")",
      found: refusals[0].1 ?? "\(elements[0].described) is enabled")
  }

  /// Returns the reason why a touch on an element would have no effect, or `nil` if a touch would have an effect.
  private func refusal(of element: Element) -> String? {
    if let obstacle = element.obstacle { return obstacle.described(element) }
    guard session.application.state != .background else { return "the app is in the background" }
    return session.actions.refusal(of: element, asks: true).map { "\(element.described) does nothing: \($0)" }
  }

  fileprivate func expectValue() throws {
    guard self[1] != .nil else {
      throw misuse("value: expected a value, found nil" + (session.errorHints.hintForNil().map { "; \($0)" } ?? ""))
    }
    let isNumber = self[1].number != nil
    let elements = try elements(of: look(for: text(0))) { $0.value(asNumber: isNumber) != nil }
    let found = try single(of: elements.map { ($0, $0.value(asNumber: isNumber) ?? .nil) })
    guard found != self[1] else { return }
    throw ExpectationFailure(expected: self[1].described, found: found.described)
  }

  fileprivate func expectBadge() throws {
    guard self[1] == .nil || self[1].text != nil else {
      throw misuse("text: expected a string or nil, found \(self[1].described)")
    }
    guard let tabs = system.tabsInFront else {
      throw ExpectationFailure(expected: "badge \(self[1].described)", found: "no tab bar in front")
    }
    let items = tabs.tabItems
    let named = items.indices.filter { items[$0].names.contains(text(0)) }
    guard named.count < 2 else {
      throw misuse("\(named.count) tabs match \(self[0].described): write the tab's number")
    }
    let index = self[0].number.map { Int(exactly: $0).map { $0 &- 1 } } ?? named.first
    guard let index, items.indices.contains(index) else {
      let hint = Suggestion.nearest(to: text(0), among: items.map(\.shownTitle)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "a tab \(self[0].described)",
        found: "tabs " + items.map { "\"\($0.shownTitle)\"" }.joined(separator: ", "),
        hints: [hint].compactMap { $0 })
    }
    let found = items[index].badgeValue
    guard found != self[1].text else { return }
    throw ExpectationFailure(
      expected: "badge \(self[1].described)", found: found.map { "badge " + LuaTree.text($0).described } ?? "no badge")
  }
}
