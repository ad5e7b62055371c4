import Controllers
import Locations
import Lua
import OrderedCollections
import Scripting

/// A screen, control, callback or link that a prototype declares and flows can reach.
struct DeclaredItem: Hashable, Sendable {
  var kind: Kind
  /// The name of the screen that contains the item.
  ///
  /// For a screen, this is the screen's name.
  var screenName: String
  /// The name in reports, such as `viewDidLoad`, `Add` or `push Detail`.
  var name: String
  /// The source location of the declaration, relative to the prototype's folder, such as `app.lua:12`.
  var location: CodeLocation
  /// The key under which a touch of the item is recorded.
  ///
  /// `TouchKey` makes the key from the source location.
  var touchedAt: String
  /// Whether a touch counts only if it is recorded under one of the names.
  ///
  /// This is the case if other rows are declared at the same location.
  var needsName = false
  /// The names under which a touch of the item may be recorded.
  ///
  /// For a screen, this is the name of the screen that it extends, if any.
  var names: [String]

  /// A callback, identified by its screen and name.
  struct Callback: Hashable {
    let screenName: String
    let name: String
  }

  enum Kind: String, CaseIterable, Sendable {
    case screen, control, callback, way
  }
}

/// All items that a prototype declares and that flows can reach.
struct DeclaredItems {
  private let session: Session
  private(set) var all: [DeclaredItem] = []
  private var knownItems: Set<DeclaredItem> = []

  /// Collects the declarations of a session whose script has run, without creating any objects.
  ///
  /// - Throws: an error if the declarations can't be read.
  init(of session: Session) throws {
    self.session = session
    let classesByName = session.bridge.screens
    for (name, declaration) in try session.declarations.declaredScreens() {
      guard let screen = classesByName[name], isOfPrototype(screen.location) else { continue }
      add(
        DeclaredItem(
          kind: .screen, screenName: name, name: name, location: screen.location, touchedAt: "",
          names: screen.parent.map { [$0.name] } ?? []))
      addCallbacks(of: screen, declaration)
      walk(declaration, Context(screenName: name, location: screen.location), isScreen: true)
    }
    for storyboard in try session.declarations.declaredStoryboards() {
      for scene in storyboard.scenes {
        guard let name = scene.customClass, classesByName[name] != nil else { continue }
        walk(
          scene.declaration, Context(screenName: name, location: scene.location ?? storyboard.location), isScreen: true)
      }
    }
  }

  /// Whether a source location is in the prototype, and not in a file with flows.
  private func isOfPrototype(_ location: CodeLocation) -> Bool {
    location.file == session.applicationFile
      || !session.declaredFlows.flows.contains { $0.declaringFile == location.file }
  }

  private struct Context {
    let screenName: String
    var location: CodeLocation
    var touchKey = ""
    var names: [String] = []
  }

  private mutating func add(_ item: DeclaredItem) {
    if knownItems.insert(item).inserted { all.append(item) }
  }

  private mutating func addCallbacks(of screen: ScreenClass, _ declaration: Declaration) {
    for field in declaration.callbacks where !EventKind.recorded(named: field.name).isEmpty {
      let location = session.declarations.keyLocation(of: field.name, from: screen.location)
      add(
        DeclaredItem(
          kind: .callback, screenName: screen.name, name: field.name, location: location, touchedAt: "", names: []))
    }
  }

  private mutating func walk(_ value: DeclaredValue, _ context: Context) {
    switch value {
    case .object(let declaration): walk(declaration, context)
    case .list(let values): for value in values { walk(value, context) }
    case .table(let fields):
      for field in fields {
        var context = context
        if case .object = field.value { context.names = [field.name] }
        walk(field.value, context)
      }
    default: break
    }
  }

  private mutating func walk(_ declaration: Declaration, _ context: Context, isScreen: Bool = false) {
    guard isScreen || !DeclaredItems.isController(declaration.className) else { return }
    var context = context
    context.location = declaration.location ?? context.location
    context.names = declaration.touchNames + context.names
    if !isScreen || !declaration.actions.isEmpty { addControl(declaration, context, isScreen) }
    context.names = []
    for property in declaration.properties where !DeclaredItems.childControllerKeys.contains(property.field.name) {
      walk(property.field.value, context)
    }
    for field in declaration.actions {
      if case .object(let alert) = field.value, alert.className == AlertController.className {
        walk(alert, context, isScreen: true)
      }
    }
    for child in declaration.children { walk(child, context) }
  }

  private mutating func addControl(_ declaration: Declaration, _ context: Context, _ isScreen: Bool) {
    let links = declaration.actions.filter { DeclaredItems.linkKeys.contains($0.name) && !$0.value.isFalse }
    guard !isScreen || !links.isEmpty, DeclaredItems.takesTouches(declaration) else { return }
    let isRow = [Cell.className, CollectionCell.className].contains(declaration.className)
    let name =
      context.names.first
      ?? (isRow ? declaration.className == Cell.className ? "a row" : "an item" : declaration.className)
    if !isScreen {
      let location = context.location
      let touchKey =
        switch declaration.className {
        case Cell.className, CollectionCell.className: TouchKey.actionRowKey(of: location)
        case TableView.className, CollectionView.className: TouchKey.anyRowKey(of: location)
        default: TouchKey.elementKey(at: location)
        }
      add(
        DeclaredItem(
          kind: .control, screenName: context.screenName, name: name, location: location, touchedAt: touchKey,
          needsName: isRow,
          names: context.names))
    }
    for way in links {
      let target = way.value.link(under: way.name)
      add(
        DeclaredItem(
          kind: .way, screenName: context.screenName,
          name: target.name.isEmpty ? way.name : "\(way.name) \(target.name)",
          location: session.declarations.keyLocation(
            of: way.name, from: context.location, value: target.name.isEmpty ? nil : target.name),
          touchedAt: TouchKey.elementKey(at: context.location), names: [way.name, target.name]))
    }
  }

  private static let linkKeys: Set = ["push", "present", "dismiss", "pop", "segue", "unwind", "accessorySegue"]
  /// The properties that contain controllers, which are listed as separate screens.
  private static let childControllerKeys: Set = ["root", "viewControllers", "contentViewController"]

  /// Whether a user can touch the declared element, because it is a control or has an action.
  private static func takesTouches(_ declaration: Declaration) -> Bool {
    if !declaration.actions.isEmpty { return true }
    let table = ClassTable.builtIn
    guard let number = table.number(of: declaration.className) else { return false }
    return controlClassNames.contains { table.number(of: $0).map { table.isKind(number, of: $0) } ?? false }
  }

  private static let controlClassNames = ["Control", "TextView", "SearchBar", "AlertAction"]

  private static func isController(_ name: String) -> Bool {
    let table = ClassTable.builtIn
    guard let number = table.number(of: name), let root = table.number(of: ViewController.className) else {
      return false
    }
    return table.isKind(number, of: root)
  }
}

extension Declaration {
  /// The names under which a touch of the element may be recorded.
  fileprivate var touchNames: [String] {
    ["title", "text", "accessibilityLabel", "placeholder", "image", "id", "systemItem"].compactMap { key in
      if case .text(let text)? = self[key], !text.isEmpty { return text }
      return nil
    }
  }
}

extension DeclaredValue {
  fileprivate var isFalse: Bool {
    if case .flag(false) = self { return true }
    return false
  }

  /// Returns the link as it is recorded when the element is touched.
  fileprivate func link(under key: String) -> DeclaredTouch.Link {
    if case .text(let name) = self { return DeclaredTouch.Link(key: key, name: name) }
    return DeclaredTouch.Link(key: key, name: "")
  }
}
