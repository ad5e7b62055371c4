import Controllers
import Locations
import Scripting

/// An element, an item, a row or a gesture of a screen.
struct DeclaredPart {
  let content: Content
  /// The name of the screen's property, such as `view`, that contains the part.
  let root: String
  /// The source location of the nearest enclosing declaration whose line is known.
  let location: CodeLocation
  /// The steps to the part from the nearest enclosing declaration whose line is known.
  let path: [DeclaredStep]
  /// The indices of the enclosing parts, beginning with the outermost.
  let enclosingParts: [Int]
  let surroundings: Surroundings

  enum Content {
    case declaration(Declaration)
    /// A row that is only a string.
    case row(String)
  }

  /// The facts about a part that depend on the enclosing parts.
  struct Surroundings {
    /// Whether the part is in an alert that the screen presents.
    var isInAlert = false
    /// The menu or the list of swipe actions that contains the part, such as `view 2`, or `nil` if the part isn't in
    /// one.
    ///
    /// The user sees these parts only while the menu or the list is open, and sees only one list at a time.
    var enclosingMenu: String?
    var isHidden = false
  }

  /// The declaration, or `nil` for a row that is only a string.
  var declaration: Declaration? {
    if case .declaration(let declaration) = content { return declaration }
    return nil
  }

  /// The text of a row that is only a string.
  var rowText: String? {
    if case .row(let text) = content { return text }
    return nil
  }

  var isInAlert: Bool { surroundings.isInAlert }

  /// Returns the value of a property.
  subscript(name: String) -> DeclaredValue? { declaration?[name] }

  /// Returns the value of a property if the value is a string.
  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }

  /// The text that a user reads on the part, or `nil` if the part has no text.
  var caption: String? {
    for text in [rowText] + ["title", "text", "accessibilityLabel", "placeholder", "systemItem"].map(text) {
      if let text, !text.isEmpty { return text }
    }
    if case .text(let text)? = declaration?.children.first, !text.isEmpty { return text }
    return nil
  }

  var className: String { declaration?.className ?? Cell.className }

  func isKind(of className: String) -> Bool { ClassTable.builtIn.isKind(self.className, of: className) }
}

/// Collects the parts of a declaration.
///
/// Each part follows the part that contains it.
struct PartCollector {
  private(set) var parts: [DeclaredPart] = []
  var root = ""
  private var enclosingParts: [Int] = []
  private var surroundings = DeclaredPart.Surroundings()
  private var menuCount = 0

  mutating func add(_ value: DeclaredValue, at path: [DeclaredStep], from location: CodeLocation) {
    switch value {
    case .object(let declaration): add(declaration, at: path, from: location)
    case .list(let values):
      for (index, value) in values.enumerated() { add(value, at: path + [.item(index + 1)], from: location) }
    case .table(let fields):
      for field in fields { add(field.value, at: path + [.key(field.name)], from: location) }
    case .text(let text) where path.isRowPath:
      parts.append(makePart(.row(text), at: path, from: location))
    default: break
    }
  }

  private func makePart(_ content: DeclaredPart.Content, at path: [DeclaredStep], from location: CodeLocation)
    -> DeclaredPart
  {
    DeclaredPart(
      content: content, root: root, location: location, path: path, enclosingParts: enclosingParts,
      surroundings: surroundings)
  }

  /// The properties with menus and swipe actions.
  private static let menuProperties = ["contextMenu", "menu", "leadingSwipeActions", "trailingSwipeActions"]

  private mutating func add(_ declaration: Declaration, at path: [DeclaredStep], from location: CodeLocation) {
    let isAlert = declaration.className == AlertController.className
    // Another controller isn't a part of this screen.
    guard isAlert || !ClassTable.builtIn.isController(declaration.className) else { return }
    let outerContext = (enclosingParts, surroundings)
    defer { (enclosingParts, surroundings) = outerContext }
    if isAlert { surroundings.isInAlert = true }
    if case .flag(true)? = declaration["isHidden"] { surroundings.isHidden = true }
    let ownLocation = declaration.location.flatMap { $0 == location ? nil : $0 }
    let part = makePart(.declaration(declaration), at: ownLocation == nil ? path : [], from: ownLocation ?? location)
    enclosingParts.append(parts.count)
    parts.append(part)
    for field in declaration.properties.map(\.field) + declaration.actions {
      let ownSurroundings = surroundings
      if PartCollector.menuProperties.contains(field.name) {
        menuCount += 1
        surroundings.enclosingMenu = "\(root) \(menuCount)"
      }
      add(field.value, at: part.path + [.key(field.name)], from: part.location)
      surroundings = ownSurroundings
    }
    for (index, child) in declaration.children.enumerated() {
      add(child, at: part.path + [.item(index + 1)], from: part.location)
    }
  }
}

extension [DeclaredStep] {
  /// Whether the path leads to an item of `rows`.
  fileprivate var isRowPath: Bool {
    guard count > 1, case .item? = last else { return false }
    return DeclaredContent(of: self[count - 2]) == .rows
  }
}
