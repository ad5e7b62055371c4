import Controllers

// Determines which user actions an element supports. User actions use these properties to find their targets, and
// completion uses these properties to list the possible targets.
extension Element {
  var acceptsTaps: Bool { canBeTapped && !isAccessory }

  var isTab: Bool { if case .tab = target { true } else { false } }

  var isRow: Bool { if case .row = target { true } else { false } }

  var acceptsText: Bool { view?.inputs.contains(.text) ?? false }

  var acceptsValue: Bool { view?.inputs.contains(.value) ?? false }

  var acceptsChoice: Bool { view?.inputs.contains(.choice) ?? false }
}

extension Verb {
  /// The elements that the user action takes, or `nil` if none of its arguments is an element.
  var elements: Elements? {
    for case .element(let elements) in parameters.map(\.kind) { return elements }
    return nil
  }
}

extension Verb.Elements {
  func contain(_ element: Element) -> Bool {
    switch self {
    case .any: true
    case .tappable: element.acceptsTaps
    case .tabs: element.isTab
    case .accessories: element.isAccessory
    case .rows: element.isRow
    case .withText: element.acceptsText
    case .withValue: element.acceptsValue
    case .withChoice: element.acceptsChoice
    }
  }
}

extension ActionChoices {
  /// Returns the possible arguments of a user action, or `nil` if they can't be listed.
  ///
  /// The lookup runs no code of the script.
  ///
  /// - Parameters:
  ///   - verb: The user action.
  ///   - index: The index of the argument.
  ///   - firstArgument: The first argument, on which a later argument may depend.
  /// - Returns: The possible arguments, or `nil` if any value is possible.
  package func choices(for verb: Verb, at index: Int, after firstArgument: String?) -> [String]? {
    guard verb.parameters.indices.contains(index) else { return nil }
    switch verb.parameters[index].kind {
    case .element(.any): return session.system.touchableElements().flatMap(\.names)
    case .element(let supportedElements):
      return session.finder.elements.filter { supportedElements.contain($0) && $0.obstacle == nil }.flatMap { element in
        // The first argument is the `id` of the control. The second argument is one of the control's segments.
        if verb.name == "choose", case .segment = element.target { return [element.view?.identifier].compactMap { $0 } }
        return element.names
      }
    case .choice: return session.system.frontAnswerable?.answers ?? []
    case .word(let words): return words
    case .value, .typedText: return firstArgument.flatMap { possibleValues(of: $0, for: verb) }
    case .text: return possibleTexts(for: verb.name)
    case .table:
      return [
        "userInterfaceStyle=dark", "userInterfaceStyle=light", "preferredContentSizeCategory=extraExtraExtraLarge",
      ]
    case .number, .function, .plainTable: return nil
    }
  }

  /// Whether an argument of a user action is a Boolean, such as the value of a switch.
  ///
  /// - Parameters:
  ///   - verb: The user action.
  ///   - index: The index of the argument.
  ///   - firstArgument: The first argument, which is the name of the element.
  /// - Returns: `false` if the argument is a string or a number.
  package func acceptsBoolean(_ verb: Verb, at index: Int, after firstArgument: String?) -> Bool {
    guard verb.parameters.indices.contains(index), verb.parameters[index].kind == .value, let first = firstArgument
    else {
      return false
    }
    return possibleValues(of: first, for: verb) == ElementValue.flagWords
  }

  /// Returns the values to which a user action can set the element with the given name, or `nil` if any value is
  /// possible.
  private func possibleValues(of name: String, for verb: Verb) -> [String]? {
    let matchingElements = session.finder.elements.lazy.filter {
      ($0.identifier == name || $0.matches(to: name)) && (verb.elements?.contain($0) ?? true)
    }
    return matchingElements.compactMap { $0.view?.choices }.first
  }

  /// Returns the possible arguments of a user action that isn't performed on an element.
  ///
  /// For example, the action is performed on a scroll view or a segue.
  private func possibleTexts(for verb: String) -> [String]? {
    let views = session.system.windows.flatMap(\.allDescendants)
    switch verb {
    case "scroll": return views.filter { $0.asScrollView != nil && $0.isShown }.compactMap(\.identifier)
    case "performSegue":
      return session.system.frontScreens.flatMap(\.segues.performableSegues)
    case "moveTab":
      return views.lazy.compactMap(\.asTabBar).first(where: \.isCustomizing).map(movableNames(of:))
    case "openScene": return session.application.windowScenes?.sessions.map(\.name)
    case "closeScene": return session.application.windowScenes?.connected.map(\.name)
    case "dragSheet": return session.system.sheetInFront?.presenting.sheetDetents
    case "tapRow", "tapItem", "swipeRow", "fullSwipeRow", "swipeItem", "fullSwipeItem", "deleteRow":
      return views.filter { $0.asSectionedView != nil && $0.isShown }.compactMap(\.identifier)
    default: return nil
    }
  }

  /// Returns the names of the tabs that the user can move, with a number if several tabs have the same name.
  func movableNames(of bar: TabBar) -> [String] {
    let items = bar.reachableItems
    return bar.movableItems.map { item in
      let itemsWithSameName = items.filter { $0.names.contains(item.caption) }
      let index = itemsWithSameName.firstIndex { $0 === item } ?? 0
      return itemsWithSameName.count > 1 ? "\(item.caption)#\(index + 1)" : item.caption
    }
  }
}
