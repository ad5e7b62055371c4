import Controllers
import Scripting

extension ExpectationTable {
  private static let element = Expectation.Parameter("element", .text)

  static let elementExpectations: [Expectation] = [
    Expectation("visible", [element], "Something of that name can be seen.") { check in
      let sight = check.look(for: check.text(0))
      guard sight.seen.isEmpty, !sight.isRead else { return }
      throw check.unseen(sight, expected: "seen")
    },
    Expectation("hidden", [element], "It is there and cannot be seen.") { check in
      let sight = check.look(for: check.text(0))
      if let seen = sight.seen.first {
        throw ExpectationFailure(expected: "\(check[0].described) hidden", found: "\(seen.described) is seen")
      }
      guard sight.elements.isEmpty, sight.hiddenRows.isEmpty else { return }
      throw check.unseen(sight, expected: "hidden")
    },
    Expectation("absent", [element], "Nothing on the screen has that name.") { check in
      try check.requireKnownElement(check.text(0))
      let sight = check.look(for: check.text(0))
      guard !sight.isEmpty else { return }
      let found = sight.elements.first?.described ?? (sight.isRead ? "a text" : "a row out of sight")
      throw ExpectationFailure(expected: "\(check[0].described) absent", found: found)
    },
    Expectation("enabled", [element], "It takes touches.") { check in
      try check.expectEnabled(true)
    },
    Expectation("disabled", [element], "It is there and takes no touches.") { check in
      try check.expectEnabled(false)
    },
    Expectation("text", [element, .init("text", .text)], "What can be read on it.") { check in
      let found = try check.single(of: check.elements(where: { $0.text != nil }).map { ($0, $0.text ?? "") })
      guard found != check.text(1) else { return }
      throw ExpectationFailure(expected: check[1].described, found: LuaTree.text(found).described)
    },
    Expectation("value", [element, .init("value", .value)], "What it stands at.") { check in
      try check.expectValue()
    },
    Expectation("badge", [.init("tab", .name), .init("text", .value)], "The badge of a tab; nil for none.") { check in
      try check.expectBadge()
    },
  ]
}

extension Check {
  /// The failure for something that is not seen: why it is not.
  fileprivate func unseen(_ sight: Sight, expected: String) -> ExpectationFailure {
    let what = "\(self[0].described) \(expected)"
    if let element = sight.elements.first, let obstacle = element.obstacle {
      return ExpectationFailure(expected: what, found: obstacle.described(element))
    }
    if !sight.hiddenRows.isEmpty {
      return ExpectationFailure(expected: what, found: "a row out of sight; `scroll` brings it")
    }
    let found = sight.isRead ? "a text that is seen" : "nothing on the screen has that name"
    return ExpectationFailure(expected: what, found: found, hints: sight.isRead ? [] : nearestOnScreen(to: text(0)))
  }

  /// The elements of the first argument's name that something holds for, those that are seen before all others.
  fileprivate func elements(where holds: (Element) -> Bool) throws -> [Element] {
    let sight = look(for: text(0))
    let matches = sight.elements.filter(holds)
    guard !matches.isEmpty else {
      if let other = sight.elements.first {
        throw ExpectationFailure(
          expected: "\(expectation.name) of \(self[0].described)", found: "\(other.described) has none")
      }
      throw unseen(sight, expected: "there")
    }
    let seen = matches.filter(\.isSeen)
    let best = seen.isEmpty ? matches : seen
    // A row speaks of the control in it, and a label of the control beside it: the control is meant.
    let controls = best.filter { $0.view is Control }
    return controls.isEmpty ? best : controls
  }

  /// What the elements agree in.
  fileprivate func single<Found: Equatable>(of found: [(element: Element, value: Found)]) throws -> Found {
    if found.allSatisfy({ $0.value == found[0].value }) { return found[0].value }
    let list = found.map { "\n   \($0.element.described)" }.joined()
    throw misuse(
      "\(found.count) match \(self[0].described)\(list)\n   write \"\(ElementName(text(0)).text)#1\" for the first")
  }

  fileprivate func expectEnabled(_ isEnabled: Bool) throws {
    let elements = try elements(where: { $0.takesTouches })
    let found = try single(of: elements.map { ($0, $0.isEnabled) })
    guard found != isEnabled else { return }
    let words = [true: "enabled", false: "disabled"]
    throw ExpectationFailure(
      expected: "\(self[0].described) \(words[isEnabled] ?? "")",
      found: "\(elements[0].described) is \(words[found] ?? "")")
  }

  fileprivate func expectValue() throws {
    let isNumber = self[1].number != nil
    let elements = try elements(where: { $0.value(asNumber: isNumber) != nil })
    let found = try single(of: elements.map { ($0, $0.value(asNumber: isNumber) ?? .nil) })
    guard found != self[1] else { return }
    throw ExpectationFailure(expected: self[1].described, found: found.described)
  }

  fileprivate func expectBadge() throws {
    guard self[1] == .nil || self[1].text != nil else {
      throw misuse("text: expected a string or nil, found \(self[1].described)")
    }
    guard let tabs = path.compactMap({ $0 as? TabBarController }).last else {
      throw ExpectationFailure(expected: "badge \(self[1].described)", found: "no tab bar in front")
    }
    let items = tabs.viewControllers.map(\.tabBarItem)
    let place = self[0].number.map { Int($0) - 1 } ?? items.firstIndex { $0.names.contains(text(0)) }
    guard let place, items.indices.contains(place) else {
      let hint = Suggestion.nearest(to: text(0), among: items.map(\.shownTitle)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "a tab \(self[0].described)",
        found: "tabs " + items.map { "\"\($0.shownTitle)\"" }.joined(separator: ", "),
        hints: [hint].compactMap { $0 })
    }
    let found = items[place].badgeValue
    guard found != self[1].text else { return }
    throw ExpectationFailure(
      expected: "badge \(self[1].described)", found: found.map { "badge " + LuaTree.text($0).described } ?? "no badge")
  }
}

extension Element {
  /// What can be read on it; nil when nothing can.
  fileprivate var text: String? {
    switch target {
    case .view(let view): view.elementText
    case .row(let cell), .accessory(let cell), .editControl(let cell): cell.text
    case .deleteButton(let cell): cell.deleteTitle
    case .barButton(let item): item.title
    case .tab(let bar, let index): bar.items[index].shownTitle
    case .segment(let control, let index): control.titles[index]
    case .scope(let bar, let index): bar.scopeButtonTitles[index]
    case .back, .cancel: names.first
    }
  }

  /// What it stands at, a choice told by its title or by its number from 1; nil for what has no value.
  fileprivate func value(asNumber: Bool) -> LuaTree? {
    guard case .view(let view) = target else { return text.map { .text($0) } }
    switch view {
    case let control as PageControl: return .number(Double(control.currentPage + 1))
    case let control as SegmentedControl where asNumber:
      return control.selectedSegmentIndex.map { .number(Double($0 + 1)) }
    case let picker as PickerView where asNumber: return picker.selectedRows.first.map { .number(Double($0 + 1)) }
    default: break
    }
    switch view.elementValue {
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case nil: return nil
    }
  }
}

extension TabBarItem {
  /// What a person reads below the picture; may be empty.
  var shownTitle: String {
    let shown: String = caption
    return shown
  }
}
