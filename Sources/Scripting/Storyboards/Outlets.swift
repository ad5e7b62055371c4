import Controllers
import Lua
import OrderedCollections

// What files call outlets: objects under names that code gives them.
extension Bridge {
  /// Gives a controller, whose view was just made, and what is drawn with it the objects that its file connects.
  ///
  /// - Parameters:
  ///   - controller: of a scene, or the owner of a nib.
  ///   - outlets: those of the nib; nil for the scene's.
  ///   - view: its view; nil when it makes it without the file.
  ///   - call: the call on whose stack it works.
  /// - Throws: for what a property of UIKit's does not take.
  func connectOutlets(
    of controller: ViewController, _ outlets: [DeclaredOutlet]? = nil, in view: View?, _ call: LuaCall
  ) throws {
    let outlets = outlets ?? self.outlets(of: controller)
    guard !outlets.isEmpty else { return }
    var objects = DrawnObjects(of: controller, in: view, session.contents)
    try call.balanced {
      for outlet in outlets where outlet.owner != nil || isFree(outlet, for: controller, call) {
        let found = outlet.names.compactMap { objects[$0] }
        let owner = outlet.owner.map { objects[$0] } ?? controller
        guard let owner else { continue }
        try call.balanced {
          if outlet.isCollection { found.push(call) } else { found.first.map { push($0, call) } ?? call.pushNil() }
          try connect(outlet.property, of: owner, at: call.count, call)
        }
      }
    }
  }

  private func outlets(of controller: ViewController) -> [DeclaredOutlet] {
    guard let origin = controller.scene, let entry = storyboards[origin.storyboard.name] else { return [] }
    return entry.declared.scene(origin.id)?.outlets ?? []
  }

  /// A property of UIKit's is set; another one is the object's own.
  private func connect(_ property: String, of owner: ModelObject, at value: Int32, _ call: LuaCall) throws {
    if !(owner is ViewController), let member = memberIndex(classNumber(of: owner))[property]?.member.property,
      let set = member.set
    {
      return try set(owner, call, value)
    }
    keepOwn(property, of: owner, at: value, call)
  }
}

/// The objects of a scene by what its file refers to them by.
struct DrawnObjects {
  private var found: [String: ModelObject] = [:]
  private let contents: TableContents
  /// Tables whose rows were not looked into: static cells are made only when something leads to them.
  private var tables: [TableView] = []

  init(of controller: ViewController, in view: View?, _ contents: TableContents) {
    self.contents = contents
    add(controller.scene?.id, controller)
    view.map { add($0) }
    addItems(of: controller)
  }

  subscript(name: String) -> ModelObject? {
    mutating get {
      if found[name] == nil, !tables.isEmpty {
        let unread = tables
        tables = []
        for table in unread {
          for cell in contents.drawnCells(in: table) { add(cell) }
        }
      }
      return found[name]
    }
  }

  private mutating func add(_ name: String?, _ object: ModelObject) {
    if let name, found[name] == nil { found[name] = object }
  }

  private mutating func add(_ view: View) {
    add(view.drawnName, view)
    for recognizer in view.gestureRecognizers { add(recognizer.drawnName, recognizer) }
    for constraint in view.constraints { add(constraint.drawnName, constraint) }
    if let bar = view as? Toolbar { for item in bar.items { add(item) } }
    if let bar = view as? TabBar { for item in bar.items { add(item.drawnName, item) } }
    if let bar = view as? NavigationBar { for item in bar.items { add(item) } }
    if let table = view as? TableView { tables.append(table) }
    for subview in view.subviews { add(subview) }
  }

  private mutating func addItems(of controller: ViewController) {
    if let item = controller.navigationItemIfMade { add(item) }
    if let item = controller.tabBarItemIfMade { add(item.drawnName, item) }
    for item in controller.toolbarItems { add(item) }
  }

  private mutating func add(_ item: NavigationItem) {
    add(item.drawnName, item)
    let back = [item.backBarButtonItem].compactMap { $0 }
    for button in item.leftBarButtonItems + item.rightBarButtonItems + back { add(button) }
    item.titleView.map { add($0) }
  }

  private mutating func add(_ item: BarButtonItem) {
    add(item.drawnName, item)
    item.customView.map { add($0) }
  }
}

extension Bridge {
  /// Whether an outlet hides nothing: a method that the screen has, or what UIKit has under its name, stays and is told.
  func isFree(_ outlet: DeclaredOutlet, for controller: ViewController, _ call: LuaCall) -> Bool {
    var screen = screens[controller.kind.name]
    while let current = screen {
      let isMethod = call.restoring {
        state.push(current.table)
        return call.pushField(outlet.property, of: call.count) == .function
      }
      if isMethod {
        tell(outlet, "screen \"\(current.name)\" (\(current.place)) already has a function with that name")
        return false
      }
      screen = current.parent
    }
    guard memberIndex(classNumber(of: controller))[outlet.property] != nil else { return true }
    tell(outlet, "UIKit's controllers already have a `\(outlet.property)`")
    return false
  }

  private func tell(_ outlet: DeclaredOutlet, _ reason: String) {
    session.system.warn(Warning("outlet `\(outlet.property)` can't be set: \(reason)"), at: outlet.place)
  }

  /// Gives a controller what its scene says under names of its own class.
  func giveValues(of scene: DeclaredScene, to controller: ViewController, _ call: LuaCall) {
    guard !scene.values.isEmpty else { return }
    call.restoring {
      push(controller, call)
      call.pushProperties(at: call.count)
      for field in scene.values {
        switch field.value {
        case .text(let text): call.push(text)
        case .integer(let number): call.push(number)
        case .number(let number): call.push(number)
        case .flag(let flag): call.push(flag)
        default: continue
        }
        call.setField(field.name, of: -2)
      }
    }
  }
}
