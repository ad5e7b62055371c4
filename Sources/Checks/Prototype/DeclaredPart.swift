import Controllers
import Scripting

/// An element, an item, a row or a gesture that stands in a screen.
struct DeclaredPart {
  let declaration: Declaration
  /// The property of the screen that it stands in.
  let root: String
  /// Where the nearest declaration stands that knows its line.
  let place: String
  /// The way from there.
  let path: [DeclaredStep]
  /// The numbers of the parts around it, from the outside in.
  let around: [Int]
  /// Whether it belongs to an alert that the screen presents.
  let isInAlert: Bool

  /// What stands under a name, where it is a text.
  func text(_ name: String) -> String? {
    if case .text(let text)? = declaration[name] { return text }
    return nil
  }

  func isKind(of className: String) -> Bool {
    let table = ClassTable.builtIn
    guard let number = table.number(of: declaration.className), let other = table.number(of: className) else {
      return false
    }
    return table.isKind(number, of: other)
  }
}

/// Collects the parts of a declaration, each after what it stands in.
struct PartWalk {
  private(set) var parts: [DeclaredPart] = []
  var root = ""
  private var around: [Int] = []
  private var isInAlert = false

  mutating func add(_ value: DeclaredValue, at path: [DeclaredStep], from place: String) {
    switch value {
    case .object(let declaration): add(declaration, at: path, from: place)
    case .list(let values):
      for (index, value) in values.enumerated() { add(value, at: path + [.item(index + 1)], from: place) }
    case .table(let fields):
      for field in fields { add(field.value, at: path + [.key(field.name)], from: place) }
    default: break
    }
  }

  private mutating func add(_ declaration: Declaration, at path: [DeclaredStep], from place: String) {
    let isAlert = declaration.className == AlertController.className
    // Another controller is no part of this screen.
    guard isAlert || !PartWalk.isController(declaration.className) else { return }
    let isPlaced = !declaration.place.isEmpty && declaration.place != place
    let part = DeclaredPart(
      declaration: declaration, root: root, place: isPlaced ? declaration.place : place, path: isPlaced ? [] : path,
      around: around, isInAlert: isInAlert || isAlert)
    let before = (around, isInAlert)
    around.append(parts.count)
    isInAlert = part.isInAlert
    parts.append(part)
    for field in declaration.properties.map(\.field) + declaration.actions {
      add(field.value, at: part.path + [.key(field.name)], from: part.place)
    }
    for (index, child) in declaration.children.enumerated() {
      add(child, at: part.path + [.item(index + 1)], from: part.place)
    }
    (around, isInAlert) = before
  }

  private static func isController(_ className: String) -> Bool {
    let table = ClassTable.builtIn
    guard let number = table.number(of: className), let root = table.number(of: ViewController.className) else {
      return false
    }
    return table.isKind(number, of: root)
  }
}
