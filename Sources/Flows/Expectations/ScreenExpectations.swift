import Controllers
import Rendering
import Scripting

extension ExpectationTable {
  static let screenExpectations: [Expectation] = [
    Expectation(
      "screen", [.init("screen", .text)],
      "A screen in front: the front-most controller that isn't a container, a screen beside it, or a screen that contains it."
    ) { check in
      let front = check.system.frontScreens
      guard !front.contains(where: { $0.isCalled(check.text(0)) }) else { return }
      var failure = check.failure(found: front)
      failure.hints += check.containerHint
      throw failure
    },
    Expectation(
      "screens", [.init("screens", .list)],
      "All controllers on the screen that aren't containers. A screen precedes the screens in its container views."
    ) {
      check in
      try check.hold(0, against: check.system.visibleContentScreens)
    },
    Expectation("stack", [.init("screens", .list)], "The navigation stack in front, the root first.") { check in
      let stacks = check.system.frontPaths.compactMap(\.stacks.last)
      guard let stack = stacks.first else {
        throw ExpectationFailure(expected: "a stack \(check[0].described)", found: "no navigation controller in front")
      }
      for other in stacks.dropFirst() where (try? check.hold(0, against: other.viewControllers)) != nil { return }
      try check.hold(0, against: stack.viewControllers)
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
      let presented = check.system.frontPath.filter { $0.isPresented || $0.isInPopover }.map(\.controller)
      guard !presented.contains(where: { $0.isCalled(check.text(0)) }) else { return }
      var failure = check.failure(found: presented, nothing: "nothing presented")
      if let front = check.system.frontController, !presented.isEmpty, front.isCalled(check.text(0)) {
        failure.hints.append("it is in the presented controller: use `expect.screen`")
      }
      throw failure
    },
    Expectation(
      "alert", [.init("title", .text, isOptional: true)],
      "The alert or action sheet in front, by its title. Without a title, any alert or action sheet matches."
    ) { check in
      let found = check.alerts.last
      let shown = (found as? ViewController)?.title
      guard found == nil || check[0] != .nil && shown != check.text(0) else { return }
      let title = check[0] == .nil ? "" : " " + check[0].described
      throw ExpectationFailure(expected: "alert\(title)", found: found?.overlayName ?? "no alert")
    },
    Expectation("noAlert", [], "No alert and no action sheet is shown.") { check in
      guard let found = check.alerts.last else { return }
      throw ExpectationFailure(expected: "no alert", found: found.overlayName)
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
      guard !titles.contains(check.text(0)) else { return }
      let title = titles.first ?? nil
      throw ExpectationFailure(
        expected: check[0].described,
        found: title.map { LuaTree.text($0).described } ?? "no title")
    },
  ]
}

extension Check {
  /// The controllers from the window's root to the front.
  var path: [ViewController] { system.frontPath.map(\.controller) }

  /// The alerts and action sheets on the screen, from back to front.
  fileprivate var alerts: [any Overlay] {
    (system.application?.overlays ?? []).filter(\.isAlert)
  }

  /// A hint if the expected screen is on the path to the front but contains or presents the front screen.
  fileprivate var containerHint: [String] {
    guard let behind = path.dropLast().last(where: { $0.isCalled(text(0)) }) else { return [] }
    let presented = system.frontPath.filter { $0.isPresented || $0.isInPopover }
    guard presented.contains(where: { $0.controller.isCalled(text(0)) }) else {
      let isContainer = behind.asContainer != nil || !behind.children.isEmpty
      return isContainer
        ? ["\(text(0)) is a container: use `expect.screen` with the screen in it"] : ["it is behind the front screen"]
    }
    return ["it is the presented controller: use `expect.presented`"]
  }

  /// Compares a list of screens with controllers.
  ///
  /// - Throws: an `ExpectationFailure` if the controllers don't match the list.
  fileprivate func hold(_ index: Int, against controllers: [ViewController]) throws {
    let entries = self[index].texts
    let difference = ListDifference(expected: entries, found: controllers.map(\.displayName)) { entry, index in
      controllers[index].isCalled(entries[entry])
    }
    guard !difference.isMatch else { return }
    throw ExpectationFailure(difference, hints: entries.filter { !ListDifference.isGap($0) }.compactMap(unknownClass))
  }

  /// Returns the failure for a screen that was expected but not found.
  fileprivate func failure(found: [ViewController], nothing: String = "no screen") -> ExpectationFailure {
    let list = found.isEmpty ? nothing : found.map(\.displayName).joined(separator: ", ")
    return ExpectationFailure(expected: text(0), found: list, hints: [unknownClass(text(0))].compactMap { $0 })
  }

  /// Returns a hint if no screen has the given name, or `nil` if there is such a screen.
  private func unknownClass(_ name: String) -> String? {
    let name = String(name.prefix { $0 != "#" })
    guard !isClass(name), system.trace.subject(told: name) == nil else { return nil }
    return "no screen is called \"\(name)\"" + nearest(to: name, among: classNames)
  }

  fileprivate func expectTab() throws {
    guard let tabs = system.tabsInFront, let selected = tabs.selectedViewController,
      let index = tabs.selectedIndex ?? tabs.tabBar.items.firstIndex(where: { $0 === selected.tabBarItem })
    else { throw ExpectationFailure(expected: "tab \(self[0].described)", found: "no tab bar in front") }
    let title = selected.tabBarItem.shownTitle
    let found =
      "tab \(index + 1)" + (title.isEmpty ? "" : " \(LuaTree.text(title).described)") + " (\(selected.displayName))"
    let titles = tabs.tabItems.map(\.shownTitle)
    let list = titles.map { LuaTree.text($0).described }.joined(separator: ", ")
    if let number = self[0].number {
      guard Double(index + 1) != number else { return }
      let isThere = Int(exactly: number).map { tabs.tabItems.indices.contains($0 &- 1) } ?? false
      throw ExpectationFailure(
        expected: "tab \(self[0].described)", found: found,
        hints: isThere ? [] : ["\(thereAre(titles.count, "tab")): \(list)"])
    }
    let root = selected.asContainer?.childGivingTabBarItem
    let isMeant =
      selected.tabBarItem.names.contains(text(0)) || selected.isCalled(text(0)) || root?.isCalled(text(0)) == true
    guard !isMeant else { return }
    let hint = Suggestion.nearest(to: text(0), among: titles).map { "nearest: \"\($0)\"" }
    let isThere =
      tabs.tabItems.contains { $0.names.contains(text(0)) } || tabs.viewControllers.contains { $0.isCalled(text(0)) }
    throw ExpectationFailure(
      expected: "tab \(self[0].described)", found: found,
      hints: isThere ? [] : [hint ?? "\(thereAre(titles.count, "tab")): \(list)"])
  }

  fileprivate func expectOrientation() throws {
    let names = InterfaceOrientation.allCases.map(\.rawValue) + ["landscape"]
    guard names.contains(text(0)) else {
      throw misuse("there is no orientation \"\(text(0))\"; " + Suggestion.sentenceOrList(for: text(0), among: names))
    }
    let found = system.application?.statusBarOrientation ?? .portrait
    guard found.rawValue != text(0), !(found.isLandscape && text(0) == "landscape") else { return }
    var failure = ExpectationFailure(expected: text(0), found: found.rawValue)
    if system.device.orientation.rawValue == text(0) {
      failure.hints.append("the device has this orientation; the interface's landscape is the opposite of the device's")
    }
    throw failure
  }

  /// The titles in the front-most navigation bars, or the titles of the front-most screens if they have no bar.
  fileprivate var frontTitles: [String?] {
    system.frontPaths.map { front in
      let start = front.lastIndex { $0.isPresented || $0.isInPopover } ?? 0
      let inBar = front[start...].stacks.last?.topViewController.flatMap { $0.navigationItem.title ?? $0.title }
      return inBar ?? front.last?.controller.title
    }
  }
}

extension System {
  /// The visible controllers that aren't containers, in the order of the hierarchy.
  ///
  /// A screen with container views is included and precedes the screens in these views. The children of a container
  /// keep their order. A presented controller follows everything in the presenting controller.
  fileprivate var visibleContentScreens: [ViewController] {
    var screens: [ViewController] = []
    func visit(_ controller: ViewController) {
      let shown = controller.children.filter(\.presenting.frontInContext.appearance.isComing)
      if controller.appearance.isComing, shown.allSatisfy(\.fillsContainerView) { screens.append(controller) }
      for child in shown { visit(child) }
      if let presented = controller.presenting.ownPresentedViewController { visit(presented) }
    }
    if let root = application?.window?.rootViewController { visit(root) }
    for content in popoverContents where content.parent == nil { visit(content) }
    return screens
  }
}
