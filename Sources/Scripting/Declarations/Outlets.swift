import Controllers
import Lua
import OrderedCollections

// Connects the outlets of interface files. Code uses outlets to access objects by name.
extension StoryboardScenes {
  /// Connects the outlets of a controller whose view has just been created, and of the objects declared with the
  /// controller.
  ///
  /// - Parameters:
  ///   - controller: the controller of a scene, or the owner of a nib.
  ///   - outlets: the outlets of the nib, or `nil` to use the outlets of the scene.
  ///   - view: the controller's view, or `nil` if the view isn't created from the file.
  ///   - call: the call whose stack is used.
  /// - Throws: an error if a UIKit property doesn't accept an object.
  func connectOutlets(
    of controller: ViewController, _ outlets: [DeclaredOutlet]? = nil, in view: View?, _ call: LuaCall
  ) throws {
    let outlets = outlets ?? self.sceneOutlets(of: controller)
    guard !outlets.isEmpty else { return }
    var objects = SceneObjects(of: controller, in: view, bridge.callbacks.contents)
    try call.withBalancedStack {
      for outlet in outlets where outlet.owner != nil || canSet(outlet, for: controller, call) {
        let connectedObjects = outlet.ids.compactMap { objects[$0] }
        let owner = outlet.owner.map { objects[$0] } ?? controller
        guard let owner else { continue }
        try call.withBalancedStack {
          if outlet.isCollection {
            connectedObjects.push(call)
          } else {
            connectedObjects.first.map { bridge.push($0, call) } ?? call.pushNil()
          }
          try connect(outlet.property, of: owner, at: call.count, call)
        }
      }
    }
  }

  private func sceneOutlets(of controller: ViewController) -> [DeclaredOutlet] {
    guard let origin = controller.scene, let entry = bridge.storyboards[origin.storyboard.name] else { return [] }
    return entry.declared.scene(origin.id)?.outlets ?? []
  }

  /// Sets a UIKit property of the object.
  ///
  /// If the object has no UIKit property with that name, sets a custom property.
  private func connect(_ property: String, of owner: ModelObject, at value: Int32, _ call: LuaCall) throws {
    if !(owner is ViewController),
      let member = bridge.memberIndex(bridge.classNumber(of: owner))[property]?.member.property,
      let setter = member.set
    {
      return try setter(owner, .slot(call.slot(value)))
    }
    bridge.builder.setOwnField(property, of: owner, at: call.slot(value))
  }
}

/// The objects of a scene, by their ids in the file.
struct SceneObjects {
  private var objectsByName: [String: ModelObject] = [:]
  private let contents: TableContents
  /// The tables whose rows haven't been examined.
  ///
  /// Static cells aren't created until a reference to a cell is looked up.
  private var unexaminedTables: [SectionedView] = []

  /// The id of the owner in every xib, which is the controller whose view the xib contains.
  private static let filesOwner = "-1"

  init(of controller: ViewController, in view: View?, _ contents: TableContents) {
    self.contents = contents
    add(controller.scene?.id, controller)
    add(SceneObjects.filesOwner, controller)
    view.map { add($0) }
    addItems(of: controller)
  }

  subscript(name: String) -> ModelObject? {
    mutating get {
      if objectsByName[name] == nil, !unexaminedTables.isEmpty {
        let tables = unexaminedTables
        unexaminedTables = []
        for table in tables {
          for cell in contents.declaredCells(in: table) { add(cell) }
        }
      }
      return objectsByName[name]
    }
  }

  private mutating func add(_ name: String?, _ object: ModelObject) {
    if let name, objectsByName[name] == nil { objectsByName[name] = object }
  }

  private mutating func add(_ view: View) {
    add(view.nameInFile, view)
    for recognizer in view.gestureRecognizers { add(recognizer.nameInFile, recognizer) }
    for constraint in view.constraints { add(constraint.nameInFile, constraint) }
    if let bar = view as? Toolbar { for item in bar.items { add(item) } }
    if let bar = view as? TabBar { for item in bar.items { add(item.nameInFile, item) } }
    if let bar = view as? NavigationBar { for item in bar.items { add(item) } }
    if let table = view.asSectionedView { unexaminedTables.append(table) }
    for subview in view.subviews { add(subview) }
  }

  private mutating func addItems(of controller: ViewController) {
    if let item = controller.createdItems.navigationItem { add(item) }
    if let item = controller.createdTabBarItem { add(item.nameInFile, item) }
    for item in controller.toolbarItems { add(item) }
  }

  private mutating func add(_ item: NavigationItem) {
    add(item.nameInFile, item)
    let backItems = [item.backBarButtonItem].compactMap { $0 }
    for button in item.leftBarButtonItems + item.rightBarButtonItems + backItems { add(button) }
    item.titleView.map { add($0) }
  }

  private mutating func add(_ item: BarButtonItem) {
    add(item.nameInFile, item)
    item.customView.map { add($0) }
  }
}

extension StoryboardScenes {
  /// Whether an outlet can be set, because the controller has no method or UIKit member with the outlet's name.
  ///
  /// Otherwise, the outlet isn't set, and a warning is reported.
  func canSet(_ outlet: DeclaredOutlet, for controller: ViewController, _ call: LuaCall) -> Bool {
    var screen = bridge.screens[controller.kind.name]
    while let currentScreen = screen {
      let hasMethod = call.restoringStack {
        bridge.state.push(currentScreen.table)
        return call.pushField(outlet.property, of: call.count) == .function
      }
      if hasMethod {
        warn(
          outlet, "screen \"\(currentScreen.name)\" (\(currentScreen.location)) already has a function with that name")
        return false
      }
      screen = currentScreen.parent
    }
    guard bridge.memberIndex(bridge.classNumber(of: controller))[outlet.property] != nil else { return true }
    warn(outlet, "UIKit's controllers already have a `\(outlet.property)`")
    return false
  }

  private func warn(_ outlet: DeclaredOutlet, _ reason: String) {
    bridge.session.system.warn(Warning("outlet `\(outlet.property)` can't be set: \(reason)"), at: outlet.location)
  }

  /// Sets the custom properties that a scene declares for its controller.
  func setCustomValues(of scene: DeclaredScene, to controller: ViewController, _ call: LuaCall) {
    guard !scene.values.isEmpty else { return }
    call.restoringStack {
      bridge.push(controller, call)
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
