import AppMap
import Controllers
import Lua
import OrderedCollections
import Scripting

/// What the rules look at: the screens of a script that was read, the ways between them, and the words of its functions.
struct DeclaredApp {
  let session: Session
  let graph: ScreenGraph
  let screens: [DeclaredScreen]
  let code: ScriptCode
  let storyboards: [DeclaredStoryboard]
  let flows: [SourceText]
  /// What `app { root = … }` says.
  let root: DeclaredValue?
  private let numbers: [String: Int]
  private let families: [String: Set<String>]

  init(_ session: Session, flows: [SourceText]) throws {
    self.session = session
    // What the prototype reads itself is code, wherever it lies.
    let own = Set(session.sources.values.map(\.bytes))
    self.flows = flows.filter { !own.contains($0.bytes) }
    graph = try ScreenGraph(of: session)
    storyboards = try session.declaredStoryboards()
    root = try session.declaredRoot()
    let declarations = try session.declaredScreens()
    screens = declarations.compactMap { name, declaration in
      session.bridge.screens[name].map { DeclaredScreen($0, declaration) }
    }
    code = session.scriptCode()
    numbers = Dictionary(screens.enumerated().map { ($1.name, $0) }) { one, _ in one }
    families = DeclaredApp.families(of: screens, numbers)
  }

  func screen(named name: String) -> DeclaredScreen? { numbers[name].map { screens[$0] } }

  /// A screen with what it extends, itself first.
  func lineage(of screen: DeclaredScreen) -> [DeclaredScreen] { DeclaredApp.lineage(of: screen, screens, numbers) }

  private static func lineage(
    of screen: DeclaredScreen, _ screens: [DeclaredScreen], _ numbers: [String: Int]
  ) -> [DeclaredScreen] {
    var all = [screen]
    while let parent = all.last?.parent.flatMap({ numbers[$0] }) { all.append(screens[parent]) }
    return all
  }

  private static func families(of screens: [DeclaredScreen], _ numbers: [String: Int]) -> [String: Set<String>] {
    var families: [String: Set<String>] = [:]
    for screen in screens {
      for ancestor in lineage(of: screen, screens, numbers) {
        families[screen.name, default: []].insert(ancestor.name)
        families[ancestor.name, default: []].insert(screen.name)
      }
    }
    return families
  }

  /// A screen with what it extends, and all that extend it.
  func family(of name: String) -> Set<String> { families[name] ?? [name] }

  /// The screens of the script that a node is of, with those that it extends and that extend it.
  func family(of node: Int) -> Set<String> { graph.screens[node].screenClass.map(family) ?? [] }

  /// What stands on a screen, also by what it extends.
  func parts(of screen: DeclaredScreen) -> [DeclaredPart] {
    var seen: Set<String> = []
    var parts: [DeclaredPart] = []
    for current in lineage(of: screen) {
      parts += current.parts.filter { !seen.contains($0.root) }
      seen.formUnion(current.declaration.fields.map(\.name))
    }
    return parts
  }

  /// Whether there is an app whose first screen can be known.
  var isDeclared: Bool { session.applicationPlace != nil }

  /// Whether a node is of a class that neither the script nor UIKit has: what it does is not known.
  func isUnknown(_ node: Int) -> Bool {
    guard let name = graph.screens[node].screenClass else { return false }
    return session.bridge.screens[name] == nil
  }

  /// Whether any node is.
  var hasUnknownClasses: Bool { graph.screens.indices.contains(where: isUnknown) }

  /// Whether files of Xcode's have a part in it: their elements and names are not all told here.
  var hasInterfaceFiles: Bool { session.sources.keys.contains { Session.isInterfaceFile($0) } }

  /// Where a key of a part stands.
  func place(of key: String, in part: DeclaredPart, value: String? = nil) -> String {
    session.place(of: part.path + [.key(key)], from: part.place, literal: value)
  }

  /// Where a part begins.
  func place(of part: DeclaredPart) -> String {
    part.path.isEmpty ? part.place : session.place(of: part.path, from: part.place, literal: part.word)
  }
}

/// A screen of the script's.
struct DeclaredScreen {
  let name: String
  let place: String
  /// The screen that it extends.
  let parent: String?
  let className: String
  let declaration: Declaration
  /// The segues that leave it, with those of what it extends.
  let segues: [SegueTemplate]
  /// What stands in its own declaration.
  let parts: [DeclaredPart]

  init(_ screen: ScreenClass, _ declaration: Declaration) {
    name = screen.name
    place = screen.place
    parent = screen.parent?.name
    className = screen.base.name
    self.declaration = declaration
    segues = screen.segues
    var walk = PartWalk()
    for field in declaration.properties.map(\.field) {
      walk.root = field.name
      walk.add(field.value, at: [.key(field.name)], from: screen.place)
    }
    parts = walk.parts
  }

  /// The names of its functions.
  var functionNames: [String] {
    let functions = declaration.callbacks + declaration.methods + declaration.own
    return functions.filter { if case .function = $0.value { true } else { false } }.map(\.name)
  }

  /// Whether its view is made by a function: what it holds is not known before that runs.
  var makesItsView: Bool { declaration.callbacks.contains { $0.name == EventKind.loadView.name } }
}
