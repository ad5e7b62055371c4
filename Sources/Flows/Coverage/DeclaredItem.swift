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
  var screen: String
  /// The name in reports, such as `viewDidLoad`, `Add` or `push Detail`.
  var name: String
  /// The source location of the declaration, relative to the prototype's folder, such as `app.lua:12`.
  var location: CodeLocation
  /// The source location that is reported when the item is touched.
  ///
  /// For rows and tables, this is the key that `TouchedPlace` makes from the location.
  var touchedAt: String
  /// Whether a touch counts only under one of the names, because other rows are declared at the same location.
  var needsName = false
  /// The names under which a use of the item may be recorded.
  ///
  /// For a screen, the name of the screen that it extends, if any.
  var names: [String]

  /// A callback, identified by its screen and name.
  struct Callback: Hashable {
    let screen: String
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
  private var seen: Set<DeclaredItem> = []

  /// Collects the declarations of a session whose script has run, without creating any objects.
  ///
  /// - Throws: an error if the declarations can't be read.
  init(of session: Session) throws {
    self.session = session
    let classes = session.bridge.screens
    for (name, declaration) in try session.declarations.declaredScreens() {
      guard let screen = classes[name], isOfPrototype(screen.location) else { continue }
      add(
        DeclaredItem(
          kind: .screen, screen: name, name: name, location: screen.location, touchedAt: "",
          names: screen.parent.map { [$0.name] } ?? []))
      addCallbacks(of: screen, declaration)
      walk(declaration, Context(screen: name, location: screen.location), isScreen: true)
    }
    for storyboard in try session.declarations.declaredStoryboards() {
      for scene in storyboard.scenes {
        guard let name = scene.customClass, classes[name] != nil else { continue }
        walk(scene.declaration, Context(screen: name, location: scene.location ?? storyboard.location), isScreen: true)
      }
    }
  }

  /// Whether a source location is in the prototype itself and not in a file with flows.
  private func isOfPrototype(_ location: CodeLocation) -> Bool {
    location.file == session.applicationFile
      || !session.declaredFlows.flows.contains { $0.declaringFile == location.file }
  }

  private struct Context {
    let screen: String
    var location: CodeLocation
    var touchedAt = ""
    var names: [String] = []
  }

  private mutating func add(_ item: DeclaredItem) {
    if seen.insert(item).inserted { all.append(item) }
  }

  private mutating func addCallbacks(of screen: ScreenClass, _ declaration: Declaration) {
    for field in declaration.callbacks where !EventKind.told(named: field.name).isEmpty {
      let location = session.declarations.line(of: field.name, from: screen.location)
      add(
        DeclaredItem(
          kind: .callback, screen: screen.name, name: field.name, location: location, touchedAt: "", names: []))
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
    context.names = declaration.namesForTouches + context.names
    if !isScreen || !declaration.actions.isEmpty { addControl(declaration, context, isScreen) }
    context.names = []
    for property in declaration.properties where !DeclaredItems.children.contains(property.field.name) {
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
    let ways = declaration.actions.filter { DeclaredItems.ways.contains($0.name) && !$0.value.isSwitchedOff }
    guard !isScreen || !ways.isEmpty, DeclaredItems.takesTouches(declaration) else { return }
    let isRow = [Cell.className, CollectionCell.className].contains(declaration.className)
    let name =
      context.names.first
      ?? (isRow ? declaration.className == Cell.className ? "a row" : "an item" : declaration.className)
    if !isScreen {
      let location = context.location
      let touchedAt =
        switch declaration.className {
        case Cell.className, CollectionCell.className: TouchKey.row(of: location)
        case TableView.className, CollectionView.className: TouchKey.rows(of: location)
        default: TouchKey.element(at: location)
        }
      add(
        DeclaredItem(
          kind: .control, screen: context.screen, name: name, location: location, touchedAt: touchedAt,
          needsName: isRow,
          names: context.names))
    }
    for way in ways {
      let target = way.value.way(under: way.name)
      add(
        DeclaredItem(
          kind: .way, screen: context.screen, name: target.name.isEmpty ? way.name : "\(way.name) \(target.name)",
          location: session.declarations.line(
            of: way.name, from: context.location, value: target.name.isEmpty ? nil : target.name),
          touchedAt: TouchKey.element(at: context.location), names: [way.name, target.name]))
    }
  }

  private static let ways: Set = ["push", "present", "dismiss", "pop", "segue", "unwind", "accessorySegue"]
  /// The properties that contain controllers, which are listed as separate screens.
  private static let children: Set = ["root", "viewControllers", "contentViewController"]

  /// Whether the declared element is a control or has an action, so that a user can touch it.
  private static func takesTouches(_ declaration: Declaration) -> Bool {
    if !declaration.actions.isEmpty { return true }
    let table = ClassTable.builtIn
    guard let number = table.number(of: declaration.className) else { return false }
    return controls.contains { table.number(of: $0).map { table.isKind(number, of: $0) } ?? false }
  }

  private static let controls = ["Control", "TextView", "SearchBar", "AlertAction"]

  private static func isController(_ name: String) -> Bool {
    let table = ClassTable.builtIn
    guard let number = table.number(of: name), let root = table.number(of: ViewController.className) else {
      return false
    }
    return table.isKind(number, of: root)
  }
}

extension Declaration {
  /// The names under which a touch on the element may be recorded.
  fileprivate var namesForTouches: [String] {
    ["title", "text", "accessibilityLabel", "placeholder", "image", "id", "systemItem"].compactMap { key in
      if case .text(let text)? = self[key], !text.isEmpty { return text }
      return nil
    }
  }
}

extension DeclaredValue {
  fileprivate var isSwitchedOff: Bool {
    if case .flag(false) = self { return true }
    return false
  }

  /// Returns the link in the form in which a touch is recorded.
  fileprivate func way(under key: String) -> DeclaredTouch.Way {
    if case .text(let name) = self { return DeclaredTouch.Way(key: key, name: name) }
    return DeclaredTouch.Way(key: key, name: "")
  }
}
