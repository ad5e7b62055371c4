import Controllers
import Scripting
import ScriptingTestSupport
import TestSupport
import Testing

/// Every kind of declaration, each with an unknown key.
@Suite struct `An unknown key` {
  /// A table that declares keys, given by the script around `KEYS`, and the class to which the keys belong.
  struct Place: CustomTestStringConvertible, Sendable {
    let className: String
    let script: String
    var testDescription: String { "\(className) in \(script)" }
  }

  /// A script for every class that a script can create, and for every table that declares a part of an object.
  static let places: [Place] = made + parts

  private static let made: [Place] = ClassTable.builtIn.all.filter {
    $0.makeObject != nil && !["ViewController", "AlertAction"].contains($0.name)
  }.map { Place(className: $0.name, script: "local made = \($0.constructor) { KEYS }") }

  private static let parts: [Place] = [
    Place(className: "NavigationItem", script: "screen 'P' { navigationItem = { KEYS } }"),
    Place(className: "TabBarItem", script: "screen 'P' { tabBarItem = { KEYS } }"),
    Place(
      className: "BarButtonItem",
      script: "screen 'P' { toolbarItems = { button { systemItem = 'add', KEYS } } } app { root = P {} }"),
    Place(className: "NavigationBar", script: "local made = navigation { navigationBar = { KEYS } }"),
    Place(className: "Toolbar", script: "local made = navigation { toolbar = { KEYS } }"),
    Place(className: "TabBar", script: "local made = tabs { tabBar = { KEYS } }"),
    Place(className: "TableViewCell", script: "local made = tableView { rows = { { 'a', KEYS } } }"),
    Place(className: "TableViewCell", script: "local made = tableView { sections = { { rows = { { KEYS } } } } }"),
    Place(
      className: "TableViewCell",
      script: "screen 'P' { view = { tableView { rows = function() return { { KEYS } } end } } } app { root = 'P' }"),
    Place(
      className: "AlertAction",
      script: "screen 'P' {} app { root = 'P' } alert { buttons = { button { KEYS } } }.title = 'a'"),
    Place(className: "TapGestureRecognizer", script: "screen 'P' { gestures = { tap = { KEYS } } }"),
    Place(className: "PanGestureRecognizer", script: "local made = label { gestures = { pan = { KEYS } } }"),
    Place(className: "Application", script: "screen 'P' {} app { root = 'P', KEYS }"),
    Place(className: "NavigationController", script: "screen 'P' {} app { root = navigation { root = 'P', KEYS } }"),
  ]

  @Test func `an unknown key that is a misspelled callback of a view is reported on any screen`() {
    for name in EventKind.all.filter(\.isForDelegate).map(\.name) where name.utf8.count > 6 {
      for slip in [name + "s", name.lowercased()] where slip != name {
        let message = problem(in: "screen 'P' {\n\(slip) = function() end }")

        #expect(message.hasPrefix("app.lua:2: ") && message.contains("did you mean"), "\(slip): \(message)")
      }
    }
    for key in ["didSelectRowAtIndexPath", "numberOfRowsInSection", "titleForHeaderInSection"] {
      let message = problem(in: "screen 'P' {\n\(key) = function() end }")

      #expect(message.hasPrefix("app.lua:2: ") && message.contains("write `"), "\(key): \(message)")
    }
  }

  @Test(arguments: Share.cases(of: places))
  func `an unknown key is an error with the key's line and the nearest name`(place: Place) throws {
    let descriptor = try #require(ClassTable.builtIn.named(place.className))
    let names = declarable(descriptor)
    #expect(!names.isEmpty)

    for name in names {
      let slip = misspelt(name)
      let message = problem(in: place.script.replacing("KEYS", with: "\n\(slip) = 1"))

      #expect(message.hasPrefix("app.lua:2: "), "\(slip): \(message)")
      #expect(message.contains("`\(slip)`"), "\(slip): \(message)")
      #expect(message.contains("`\(name)`") || message.contains("did you mean"), "\(slip): \(message)")
    }
  }

  @Test(arguments: places)
  func `an unknown key is also an error if no known name is similar`(place: Place) {
    let message = problem(in: place.script.replacing("KEYS", with: "\nqqqqqqqq = 1"))

    #expect(message.hasPrefix("app.lua:2: ") && message.contains("no `qqqqqqqq`"), "\(message)")
  }

  @Test(arguments: ["alert", "actionSheet", "alertController", "alertAction", "button"])
  func `an unknown key is an error that names the constructor function`(constructor: String) {
    let message = problem(in: "local made = \(constructor) {\nqqqqqqqq = 1 }")

    #expect(message.hasPrefix("app.lua:2: \(constructor): "), "\(message)")
  }

  /// Returns the settable properties and the callbacks of a class.
  ///
  /// If there are many, returns only some of these names.
  private func declarable(_ descriptor: ClassDescriptor) -> [String] {
    let all = ClassTable.builtIn.members(of: descriptor).filter { _, member in
      switch member.role {
      case .property(let property): property.canBeSet
      case .callback: true
      case .method, .renamed: false
      }
    }.keys.filter { $0.utf8.count >= 6 }.sorted()
    let step = max(1, all.count / 5)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Returns the name with two letters swapped.
  private func misspelt(_ name: String) -> String {
    var letters = Array(name)
    let place = letters.indices.dropFirst(2).dropLast(1).first { letters[$0] != letters[$0 + 1] } ?? 2
    letters.swapAt(place, place + 1)
    return String(letters)
  }
}

@Suite struct `A custom key of a screen` {
  /// Every controller that a screen can extend.
  static let controllers = ClassTable.builtIn.all.filter { descriptor in
    descriptor.makeObject != nil && ClassTable.builtIn.ancestry(of: descriptor).contains { $0.name == "ViewController" }
  }.map(\.name)

  @Test(arguments: controllers)
  func `a custom key is a warning if it misspells a UIKit property, and an error if it misspells a callback`(
    name: String
  ) throws {
    let descriptor = try #require(ClassTable.builtIn.named(name))
    let properties = ClassTable.builtIn.members(of: descriptor).filter { _, member in
      if case .property(let property) = member.role { return property.canBeSet }
      return false
    }.keys.filter { $0.utf8.count >= 6 }.sorted()
    let fields = properties.map { "\n \(slip($0)) = 1," }.joined()

    let prototype = try Prototype("screen 'P' { extends = '\(name)',\(fields) } screen 'Q' {} app { root = 'Q' }")

    let told = prototype.session.system.warnings.entries.map(\.entry)
    let expected = properties.indices.map {
      "app.lua:\($0 + 2): `\(slip(properties[$0]))` is a custom field"
    }
    #expect(told.count == expected.count)
    for text in expected { #expect(told.contains { $0.text.hasPrefix(text) }, "\(text)") }
    for member in descriptor.members where member.name.utf8.count >= 6 {
      guard case .callback = member.role else { continue }
      let text = problem(in: "screen 'P' { extends = '\(name)',\n \(slip(member.name)) = function() end }")
      #expect(text.hasPrefix("app.lua:2: screen \"P\": unknown callback"), "\(text)")
    }
  }

  /// Returns the name with an additional letter before the last letter.
  private func slip(_ name: String) -> String { name.dropLast() + "q" + name.suffix(1) }

  @Test func `a custom key that misspells a UIKit key is a warning with the key's line`() throws {
    let prototype = try Prototype("screen 'P' {\n  titel = 1,\n  toolbarItem = {} }\napp { root = 'P' }")

    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text) == [
        "app.lua:3: `toolbarItem` is a custom field: a ViewController has `toolbarItems`",
        "app.lua:2: `titel` is a custom field that no line reads; did you mean `title`?",
      ])
    #expect(try prototype.run("return type(application.root.toolbarItem), application.root.titel") == "table 1")
  }

  @Test(
    arguments: [
      ("prepareForSegue = function() end", "write `prepare`"),
      (
        "['supportedInterfaceOrientations~ipad'] = 'all'",
        "doesn't support UIKit's `supportedInterfaceOrientations~ipad` yet"
      ),
      ("layoutSubviews = function() end", "`layoutSubviews` is UIKit's name: write `viewDidLayoutSubviews`"),
      ("didSelectRowAtIndexPath = function() end", "write `didSelectRow`"),
      (
        "didMoveToParentViewController = function() end",
        "`didMoveToParentViewController` is UIKit's name: write `didMove`"
      ),
      ("dismissModalViewControllerAnimated = 1", "write `dismiss`"),
      (
        "extends = 'NavigationController', rootViewController = 'P'",
        "`rootViewController` is UIKit's name: write `root`"
      ),
      ("extends = 'TableViewController', didSelectRowAtIndexPath = function() end", "write `didSelectRow`"),
      ("extends = 'TableViewController', push = 'P'", "a screen has no `push`"),
      ("activityItemsConfiguration = {}", "Maquette doesn't support UIKit's `activityItemsConfiguration` yet"),
    ])
  func `a custom key that is a UIKit name is an error with the name to use`(keys: String, message: String) {
    let text = problem(in: "screen 'P' {\n  \(keys) }\napp { root = 'P' }")

    #expect(text.hasPrefix("app.lua:2: screen \"P\": "))
    #expect(text.contains(message), "\(text)")
  }

  @Test(arguments: ["label { [''] = 1 }", "tableView { rows = { { [''] = 1 } } }", "button { [\"\"] = 1 }"])
  func `a custom key that contains no letters is reported like any other key`(_ element: String) {
    let found = problem(in: "screen 'A' { view = { \(element) } }\napp { root = 'A' }")

    #expect(found.hasPrefix("app.lua:1: ") && found.contains("``"), "\(found)")
  }

  @Test func `numberOfLines below 0 shows all lines`() throws {
    let prototype = try Prototype(
      "screen 'A' { view = { label { text = 'one\\ntwo', numberOfLines = -1 } } } app { root = 'A' }")

    #expect(prototype.picture.contains("two"))
  }
}
