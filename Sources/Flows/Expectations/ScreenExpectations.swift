import Controllers
import Rendering
import Scripting

extension ExpectationTable {
  static let screenExpectations: [Expectation] = [
    Expectation(
      "screen", [.init("screen", .text)],
      "A screen in front: the front-most controller that isn't a container, a screen beside it, or a screen that contains it."
    ) { check in
      let frontScreens = check.system.frontScreens
      guard !frontScreens.contains(where: { $0.isCalled(check.textArgument(0)) }) else { return }
      var failure = check.screenFailure(found: frontScreens)
      failure.hints += check.containerHint
      throw failure
    },
    Expectation(
      "screens", [.init("screens", .list)],
      "All controllers on the screen that aren't containers. A screen precedes the screens in its container views."
    ) {
      check in
      try check.compareScreens(0, against: check.system.visibleContentScreens)
    },
    Expectation("stack", [.init("screens", .list)], "The navigation stack in front, the root first.") { check in
      let stacks = check.system.frontPaths.compactMap(\.stacks.last)
      guard let stack = stacks.first else {
        throw ExpectationFailure(expected: "a stack \(check[0].described)", found: "no navigation controller in front")
      }
      for other in stacks.dropFirst() where (try? check.compareScreens(0, against: other.viewControllers)) != nil {
        return
      }
      try check.compareScreens(0, against: stack.viewControllers)
    },
    Expectation("tab", [.init("tab", .name)], "The selected tab, by its title, its number or its screen.") { check in
      try check.expectTab()
    },
    Expectation("page", [.init("page", .name)], "A visible page, by its title, its screen or its number.") {
      check in
      try check.expectPage()
    },
    Expectation(
      "column", [.init("column", .text)], "A visible column of the split view in front: \"primary\" and so on."
    ) { check in
      try check.expectColumn()
    },
    Expectation(
      "presented", [.init("screen", .text)],
      "A presented controller, also below another one. For a screen inside it, use `expect.screen`."
    ) { check in
      let presentedControllers = check.system.frontPath.filter { $0.isPresented || $0.isInPopover }.map(\.controller)
      guard !presentedControllers.contains(where: { $0.isCalled(check.textArgument(0)) }) else { return }
      var failure = check.screenFailure(found: presentedControllers, nothing: "nothing presented")
      if let front = check.system.frontController, !presentedControllers.isEmpty, front.isCalled(check.textArgument(0))
      {
        failure.hints.append("it is in the presented controller: use `expect.screen`")
      }
      throw failure
    },
    Expectation(
      "alert", [.init("title", .text, isOptional: true)],
      "The alert or action sheet in front, by its title. Without a title, any alert or action sheet matches."
    ) { check in
      let frontAlert = check.alerts.last
      let foundTitle = (frontAlert as? ViewController)?.title
      guard frontAlert == nil || check[0] != .nil && foundTitle != check.textArgument(0) else { return }
      let title = check[0] == .nil ? "" : " " + check[0].described
      throw ExpectationFailure(expected: "alert\(title)", found: frontAlert?.overlayName ?? "no alert")
    },
    Expectation("noAlert", [], "No alert and no action sheet is shown.") { check in
      guard let frontAlert = check.alerts.last else { return }
      throw ExpectationFailure(expected: "no alert", found: frontAlert.overlayName)
    },
    Expectation(
      "orientation", [.init("orientation", .text)],
      "The interface orientation. \"landscape\" matches both landscape orientations."
    ) {
      check in
      try check.expectOrientation()
    },
    Expectation(
      "title", [.init("title", .text)],
      "The title in the front-most navigation bar or, without a bar, the title of the screen."
    ) { check in
      let titles = check.frontTitles
      guard !titles.contains(check.textArgument(0)) else { return }
      let title = titles.first ?? nil
      throw ExpectationFailure(
        expected: check[0].described,
        found: title.map { LuaTree.text($0).described } ?? "no title")
    },
  ]
}

extension Check {
  /// The controllers from the window's root controller to the front controller.
  var frontPath: [ViewController] { system.frontPath.map(\.controller) }

  /// The alerts and action sheets on the screen, from back to front.
  fileprivate var alerts: [any Overlay] {
    (system.application?.overlays ?? []).filter(\.isAlert)
  }

  /// A hint if the expected screen isn't in front because it contains or presents the front screen.
  fileprivate var containerHint: [String] {
    guard let expectedController = frontPath.dropLast().last(where: { $0.isCalled(textArgument(0)) }) else { return [] }
    let presented = system.frontPath.filter { $0.isPresented || $0.isInPopover }
    guard presented.contains(where: { $0.controller.isCalled(textArgument(0)) }) else {
      let isContainer = expectedController.asContainer != nil || !expectedController.children.isEmpty
      return isContainer
        ? ["\(textArgument(0)) is a container: use `expect.screen` with the screen in it"]
        : ["it is behind the front screen"]
    }
    return ["it is the presented controller: use `expect.presented`"]
  }

  /// Compares a list of screens with a list of controllers.
  ///
  /// - Throws: an `ExpectationFailure` if the controllers don't match the list.
  fileprivate func compareScreens(_ index: Int, against controllers: [ViewController]) throws {
    let entries = self[index].texts
    let difference = ListDifference(expected: entries, found: controllers.map(\.displayName)) { entry, index in
      controllers[index].isCalled(entries[entry])
    }
    guard !difference.isMatch else { return }
    throw ExpectationFailure(
      difference, hints: entries.filter { !ListDifference.isGap($0) }.compactMap(unknownScreenHint))
  }

  /// Returns the failure for a screen that was expected but not found.
  fileprivate func screenFailure(found: [ViewController], nothing: String = "no screen") -> ExpectationFailure {
    let list = found.isEmpty ? nothing : found.map(\.displayName).joined(separator: ", ")
    return ExpectationFailure(
      expected: textArgument(0), found: list, hints: [unknownScreenHint(textArgument(0))].compactMap { $0 })
  }

  /// Returns a hint if no screen has the given name, or `nil` if there is such a screen.
  private func unknownScreenHint(_ name: String) -> String? {
    let name = String(name.prefix { $0 != "#" })
    guard !isClass(name), system.trace.subject(told: name) == nil else { return nil }
    return "no screen is called \"\(name)\"" + nearestName(to: name, among: classNames)
  }

  fileprivate func expectTab() throws {
    guard let tabs = system.frontTabBarController, let selectedController = tabs.selectedViewController,
      let index = tabs.selectedIndex ?? tabs.tabBar.items.firstIndex(where: { $0 === selectedController.tabBarItem })
    else { throw ExpectationFailure(expected: "tab \(self[0].described)", found: "no tab bar in front") }
    let title = selectedController.tabBarItem.displayTitle
    let found =
      "tab \(index + 1)" + (title.isEmpty ? "" : " \(LuaTree.text(title).described)")
      + " (\(selectedController.displayName))"
    let titles = tabs.tabItems.map(\.displayTitle)
    let list = titles.map { LuaTree.text($0).described }.joined(separator: ", ")
    if let number = self[0].number {
      guard Double(index + 1) != number else { return }
      let exists = Int(exactly: number).map { tabs.tabItems.indices.contains($0 &- 1) } ?? false
      throw ExpectationFailure(
        expected: "tab \(self[0].described)", found: found,
        hints: exists ? [] : ["\(thereAre(titles.count, "tab")): \(list)"])
    }
    let root = selectedController.asContainer?.childForTabBarItem
    let isExpectedTab =
      selectedController.tabBarItem.names.contains(textArgument(0)) || selectedController.isCalled(textArgument(0))
      || root?.isCalled(textArgument(0)) == true
    guard !isExpectedTab else { return }
    let hint = Suggestion.nearest(to: textArgument(0), among: titles).map { "nearest: \"\($0)\"" }
    let exists =
      tabs.tabItems.contains { $0.names.contains(textArgument(0)) }
      || tabs.viewControllers.contains { $0.isCalled(textArgument(0)) }
    throw ExpectationFailure(
      expected: "tab \(self[0].described)", found: found,
      hints: exists ? [] : [hint ?? "\(thereAre(titles.count, "tab")): \(list)"])
  }

  fileprivate func expectOrientation() throws {
    let names = InterfaceOrientation.allCases.map(\.rawValue) + ["landscape"]
    guard names.contains(textArgument(0)) else {
      throw usageError(
        "there is no orientation \"\(textArgument(0))\"; "
          + Suggestion.sentenceOrList(for: textArgument(0), among: names))
    }
    let found = system.application?.statusBarOrientation ?? .portrait
    guard found.rawValue != textArgument(0), !(found.isLandscape && textArgument(0) == "landscape") else { return }
    var failure = ExpectationFailure(expected: textArgument(0), found: found.rawValue)
    if system.device.orientation.rawValue == textArgument(0) {
      failure.hints.append("the device has this orientation; the interface's landscape is the opposite of the device's")
    }
    throw failure
  }

  /// The titles in the front-most navigation bars, or the titles of the screens if there are no bars.
  fileprivate var frontTitles: [String?] {
    system.frontPaths.map { front in
      let lastPresentedIndex = front.lastIndex { $0.isPresented || $0.isInPopover } ?? 0
      let barTitle = front[lastPresentedIndex...].stacks.last?.topViewController.flatMap {
        $0.navigationItem.title ?? $0.title
      }
      return barTitle ?? front.last?.controller.title
    }
  }
}

extension System {
  /// The visible controllers that aren't containers, in the order of the controller hierarchy.
  ///
  /// A screen with container views is included, before the screens in these views. The children of a container keep
  /// their order. A presented controller follows all controllers inside the presenting one.
  fileprivate var visibleContentScreens: [ViewController] {
    var screens: [ViewController] = []
    func visit(_ controller: ViewController) {
      let visibleChildren = controller.children.filter(\.presenting.frontInContext.appearance.isComing)
      if controller.appearance.isComing, visibleChildren.allSatisfy(\.fillsContainerView) { screens.append(controller) }
      for child in visibleChildren { visit(child) }
      if let presented = controller.presenting.ownPresentedViewController { visit(presented) }
    }
    if let root = application?.window?.rootViewController { visit(root) }
    for content in popoverContents where content.parent == nil { visit(content) }
    return screens
  }
}
