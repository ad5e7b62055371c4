import Controllers
import LuaSyntax
import Scripting

/// The objects whose fields and methods functions use, as far as the code alone identifies these objects.
///
/// Such objects are the screen as `self`, the screen's elements by id, and UIKit's objects as values of properties.
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
    let isDefined: Bool
  }

  let app: DeclaredApp
  let names: ResolvedNames
  private let screens: Set<String>
  private let classesOfElements: [String: Set<String>]

  init(_ app: DeclaredApp) {
    self.app = app
    names = app.code.resolvedNames
    screens = Set(app.screens.map(\.name))
    classesOfElements = KnownReceivers.classesOfElements(app, names)
  }

  /// All uses of fields and methods of known objects, in the order of the code.
  var uses: [Use] {
    names.meanings.indices.compactMap { index in
      guard names.meanings[index] == .field || names.meanings[index] == .definedField,
        let name = app.code[index].token.name, index >= 2, app.code.isField(index),
        let receiver = receiver(endingAt: index - 2)
      else { return nil }
      return Use(index: index, name: name, receiver: receiver, isDefined: names.meanings[index] == .definedField)
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

  private static let depth = 8

  /// Returns the object that a chain of names and dots denotes, given the index of the last name.
  private func receiver(endingAt index: Int, depth: Int = depth) -> Receiver? {
    guard depth > 0, index >= 0, let name = app.code[index].token.name else { return nil }
    switch names.meanings[index] {
    case .field:
      guard index >= 2, app.code.token(index, -1)?.isSymbol(".") == true,
        let owner = receiver(endingAt: index - 2, depth: depth - 1)
      else { return nil }
      return member(name, of: owner)
    case .local(let number):
      if let screen = names.screen(ofLocal: number, { app.code.screen(called: $0, at: index, among: screens) }) {
        return app.screen(named: screen).map { .screen($0.name) }
      }
      return names.value(ofLocal: number).flatMap { receiver(ofExpressionAt: $0, depth: depth - 1) }
    case .global(isSet: false): return KnownReceivers.world[name].map { .object([$0]) }
    default: return nil
    }
  }

  private static let world = [
    "application": "Application", "device": "Device", "notifications": "NotificationCenter",
  ]

  /// Returns the object that is assigned to a local, if the expression is only a chain of names and dots.
  ///
  /// An example is `local list = self.elements.list`.
  private func receiver(ofExpressionAt start: Int, depth: Int) -> Receiver? {
    var index = start
    while app.code.token(index, 1)?.isSymbol(".") == true, app.code.token(index, 2)?.name != nil { index += 2 }
    if let next = app.code.token(index, 1), next.name == nil, !next.isSymbol(";") {
      guard let keyword = next.keyword, keyword != "and", keyword != "or" else { return nil }
    }
    return receiver(endingAt: index, depth: depth)
  }

  private func member(_ name: String, of owner: Receiver) -> Receiver? {
    switch owner {
    case .screen(let screen):
      if name == "elements" { return .elements(screen) }
      return KnownReceivers.properties[name].map { .object([$0]) }
    case .elements: return classesOfElements[name].map { .object($0) }
    case .object(let classes):
      guard classes.allSatisfy(ClassTable.builtIn.isController) else { return nil }
      return KnownReceivers.properties[name].map { .object([$0]) }
    }
  }

  /// The classes of the properties of controllers, keyed by the name of the property.
  private static let properties = [
    "navigationController": NavigationController.className, "tabBarController": TabBarController.className,
    "splitViewController": SplitViewController.className, "presentingViewController": ViewController.className,
    "navigationItem": NavigationItem.className, "view": View.className,
  ]

  // MARK: Elements

  /// Returns the classes of the elements with each id, except ids that functions use for other elements.
  ///
  /// Returns an empty dictionary if the ids may be computed or declared in interface files.
  private static func classesOfElements(_ app: DeclaredApp, _ names: ResolvedNames) -> [String: Set<String>] {
    guard !app.hasInterfaceFiles, app.code.texts(under: "id") != nil else { return [:] }
    var classes: [String: Set<String>] = [:]
    for part in app.screens.flatMap(\.parts) where part.declaration != nil {
      if let id = part.text("id") { classes[id, default: []].insert(part.usedClass ?? part.className) }
    }
    for index in app.code.names("id") where names.depths[index] > 0 {
      if case .text(let id)? = app.code.token(index, 2)?.kind { classes[id] = nil }
    }
    return classes
  }
}

extension DeclaredPart {
  /// The class that replaces `Button` for a button in a bar, or `nil` for any other part.
  fileprivate var usedClass: String? {
    className == Button.className && root != "view" ? BarButtonItem.className : nil
  }
}
