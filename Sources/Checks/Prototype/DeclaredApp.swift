import AppMap
import Controllers
import Locations
import Lua
import OrderedCollections
import Scripting

/// The input of the rules: the screens of a loaded script, the links between them, and the code of its functions.
struct DeclaredApp {
  let session: Session
  let graph: ScreenGraph
  let screens: [DeclaredScreen]
  let code: ScriptCode
  let storyboards: [DeclaredStoryboard]
  let flows: [SourceText]
  /// The value of `root` in `app { root = … }`.
  let root: DeclaredValue?
  private let screenIndices: [String: Int]
  private let families: [String: Set<String>]

  init(_ session: Session, flows: [SourceText]) throws {
    self.session = session
    // A file that the prototype loads is part of its code, even if the file is in a folder with flows.
    let prototypeSources = Set(session.loader.sources.values.map(\.bytes))
    self.flows = flows.filter { !prototypeSources.contains($0.bytes) }
    graph = try ScreenGraph(of: session)
    storyboards = try session.declarations.declaredStoryboards()
    root = try session.declarations.declaredRoot()
    let declarations = try session.declarations.declaredScreens()
    screens = declarations.compactMap { name, declaration in
      session.bridge.screens[name].map { DeclaredScreen($0, declaration) }
    }
    code = session.sourceSearch.scriptCode()
    screenIndices = Dictionary(screens.enumerated().map { ($1.name, $0) }) { one, _ in one }
    families = DeclaredApp.families(of: screens, screenIndices)
  }

  func screen(named name: String) -> DeclaredScreen? { screenIndices[name].map { screens[$0] } }

  /// Returns a screen, followed by the screens that it inherits from.
  func lineage(of screen: DeclaredScreen) -> [DeclaredScreen] {
    DeclaredApp.lineage(of: screen, screens, screenIndices)
  }

  private static func lineage(
    of screen: DeclaredScreen, _ screens: [DeclaredScreen], _ screenIndices: [String: Int]
  ) -> [DeclaredScreen] {
    var ancestors = [screen]
    while let parent = ancestors.last?.parent.flatMap({ screenIndices[$0] }) { ancestors.append(screens[parent]) }
    return ancestors
  }

  private static func families(of screens: [DeclaredScreen], _ screenIndices: [String: Int]) -> [String: Set<String>] {
    var families: [String: Set<String>] = [:]
    for screen in screens {
      for ancestor in lineage(of: screen, screens, screenIndices) {
        families[screen.name, default: []].insert(ancestor.name)
        families[ancestor.name, default: []].insert(screen.name)
      }
    }
    return families
  }

  /// Returns the names of a screen, of the screens that it inherits from, and of the screens that inherit from it.
  func family(of name: String) -> Set<String> { families[name] ?? [name] }

  /// Returns the family of the script's screen that a node represents, or an empty set for any other node.
  func family(of node: Int) -> Set<String> { graph.screens[node].screenClass.map(family) ?? [] }

  /// Returns the parts of a screen, including inherited parts.
  func parts(of screen: DeclaredScreen) -> [DeclaredPart] {
    var seenNames: Set<String> = []
    var parts: [DeclaredPart] = []
    for current in lineage(of: screen) {
      parts += current.parts.filter { !seenNames.contains($0.root) }
      seenNames.formUnion(current.declaration.fields.map(\.name))
    }
    return parts
  }

  /// Whether the script declares an app.
  ///
  /// Otherwise, the first screen is unknown.
  var isDeclared: Bool { session.loader.applicationLocation != nil }

  /// Whether a node has a class that neither the script nor UIKit declares, so that its behavior is unknown.
  func hasUnknownClass(_ node: Int) -> Bool {
    guard let name = graph.screens[node].screenClass else { return false }
    return session.bridge.screens[name] == nil
  }

  /// Whether any node has an unknown class.
  var hasUnknownClasses: Bool { graph.screens.indices.contains(where: hasUnknownClass) }

  /// Whether the prototype uses Xcode's interface files.
  ///
  /// The rules know the elements and names in these files only in part.
  var hasInterfaceFiles: Bool { session.loader.sources.keys.contains { TextFile.isInterfaceFile($0) } }

  /// Returns the source location of a part's key.
  func location(of key: String, in part: DeclaredPart, value: String? = nil) -> CodeLocation {
    session.sourceSearch.location(of: part.path + [.key(key)], from: part.location, literal: value)
  }

  /// Returns the source location of a screen's key.
  func location(of key: String, in screen: DeclaredScreen, value: String? = nil) -> CodeLocation {
    session.sourceSearch.location(of: [.key(key)], from: screen.location, literal: value)
  }

  /// Returns the source location of a part.
  func location(of part: DeclaredPart) -> CodeLocation {
    part.path.isEmpty
      ? part.location : session.sourceSearch.location(of: part.path, from: part.location, literal: part.rowText)
  }
}

/// A screen of the script.
struct DeclaredScreen {
  let name: String
  let location: CodeLocation
  /// The name of the screen that this screen extends.
  let parent: String?
  let className: String
  let declaration: Declaration
  /// The segues from the screen, including inherited segues.
  let segues: [SegueTemplate]
  /// The parts in the screen's declaration, without inherited parts.
  let parts: [DeclaredPart]

  init(_ screen: ScreenClass, _ declaration: Declaration) {
    name = screen.name
    location = screen.location
    parent = screen.parent?.name
    className = screen.base.name
    self.declaration = declaration
    segues = screen.segues
    var walk = PartCollector()
    for field in declaration.properties.map(\.field) {
      walk.root = field.name
      walk.add(field.value, at: [.key(field.name)], from: screen.location)
    }
    parts = walk.parts
  }

  /// The names of the screen's functions.
  var functionNames: [String] {
    let functions = declaration.callbacks + declaration.methods + declaration.customFields
    return functions.filter { if case .function = $0.value { true } else { false } }.map(\.name)
  }

  /// Whether a function creates the screen's view, so that the view's content is unknown until the function runs.
  var createsViewInCode: Bool { declaration.callbacks.contains { $0.name == EventKind.loadView.name } }
}
