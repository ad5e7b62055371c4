import Controllers
import LuaSyntax
import Scripting

/// The objects whose fields and methods functions use, if the code alone identifies these objects.
///
/// Such objects are the screen as `self`, the screen's elements by id, and UIKit objects that are values of properties.
struct KnownReceivers {
  /// An object in the code of a function.
  enum Receiver: Hashable {
    case screen(String)
    /// The table `self.elements` of the given screen.
    case elements(String)
    /// An object of one of the given UIKit classes.
    case object(Set<String>)
  }

  /// A use of a field or method of a known object.
  struct Use {
    let index: Int
    let name: String
    let receiver: Receiver
    let isAssigned: Bool
  }

  let app: DeclaredApp
  let names: ResolvedNames
  private let screens: Set<String>
  private let classesByElementID: [String: Set<String>]

  init(_ app: DeclaredApp) {
    self.app = app
    names = app.code.resolvedNames
    screens = Set(app.screens.map(\.name))
    classesByElementID = KnownReceivers.makeClassesByElementID(app, names)
  }

  /// All uses of fields and methods of known objects, in the order of the code.
  var uses: [Use] {
    names.meanings.indices.compactMap { index in
      guard names.meanings[index] == .field || names.meanings[index] == .definedField,
        let name = app.code[index].token.name, let receiver = app.code.receiver(at: index).flatMap({ receiver(of: $0) })
      else { return nil }
      return Use(index: index, name: name, receiver: receiver, isAssigned: names.meanings[index] == .definedField)
    }
  }

  /// Returns the built-in classes that an object may have.
  func classes(of receiver: Receiver) -> [ClassDescriptor] {
    switch receiver {
    case .screen(let name):
      app.screen(named: name).flatMap { ClassTable.builtIn.named($0.className) }.map { [$0] } ?? []
    case .elements: []
    case .object(let classes): classes.sorted().compactMap(ClassTable.builtIn.named)
    }
  }

  // MARK: Chains

  private static let maximumDepth = 8

  /// Returns the object that a chain of names and dots denotes.
  private func receiver(of chain: CodeChain, depth: Int = maximumDepth) -> Receiver? {
    guard depth > 0, let name = app.code.lastName(of: chain) else { return nil }
    if let owner = chain.receiver {
      guard case .field? = chain.suffixes.last else { return nil }
      return receiver(of: owner, depth: depth - 1).flatMap { member(name, of: $0) }
    }
    guard let index = chain.baseName else { return nil }
    switch names.meanings[index] {
    case .local(let number):
      if let screen = names.screenName(ofLocal: number, { app.code.screenName(called: $0, at: index, among: screens) })
      {
        return app.screen(named: screen).map { .screen($0.name) }
      }
      return names.valueOfLocal(number).flatMap { receiver(of: $0, depth: depth - 1) }
    case .global(isSet: false): return KnownReceivers.globalObjects[name].map { .object([$0]) }
    default: return nil
    }
  }

  private static let globalObjects = [
    "application": "Application", "device": "Device", "notifications": "NotificationCenter",
  ]

  private func member(_ name: String, of owner: Receiver) -> Receiver? {
    switch owner {
    case .screen(let screen):
      if name == "elements" { return .elements(screen) }
      return KnownReceivers.classesByProperty[name].map { .object([$0]) }
    case .elements: return classesByElementID[name].map { .object($0) }
    case .object(let classes):
      guard classes.allSatisfy(ClassTable.builtIn.isController) else { return nil }
      return KnownReceivers.classesByProperty[name].map { .object([$0]) }
    }
  }

  /// The classes of the properties of controllers, keyed by the name of the property.
  private static let classesByProperty = [
    "navigationController": NavigationController.className, "tabBarController": TabBarController.className,
    "splitViewController": SplitViewController.className, "presentingViewController": ViewController.className,
    "navigationItem": NavigationItem.className, "view": View.className,
  ]

  // MARK: Elements

  /// Returns the classes of the elements with each id, except ids that functions use for other elements.
  ///
  /// The dictionary is empty if ids may be computed or declared in interface files.
  private static func makeClassesByElementID(_ app: DeclaredApp, _ names: ResolvedNames) -> [String: Set<String>] {
    guard !app.hasInterfaceFiles, app.code.texts(under: "id") != nil else { return [:] }
    var classes: [String: Set<String>] = [:]
    for part in app.screens.flatMap(\.parts) where part.declaration != nil {
      if let id = part.text("id") { classes[id, default: []].insert(part.classInBar ?? part.className) }
    }
    for index in app.code.indicesOfName("id") + app.code.indicesOfString("id") where names.functionDepths[index] > 0 {
      guard case .target(let value?, _)? = app.code.use(at: index)?.ownDestination else { continue }
      if let id = app.code.stringValue(value, near: index) { classes[id] = nil }
    }
    return classes
  }
}

extension DeclaredPart {
  /// The class that replaces `Button` for a button in a bar, or `nil` for any other part.
  fileprivate var classInBar: String? {
    className == Button.className && root != "view" ? BarButtonItem.className : nil
  }
}
