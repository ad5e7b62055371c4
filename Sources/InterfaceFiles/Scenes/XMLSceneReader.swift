import Controllers
import Scripting

/// Reads one scene: its controller, what stands in it and where it leads.
final class XMLSceneReader {
  let file: String
  let scene: XMLElement
  let names: ObjectNames
  let constrained: ConstrainedViews
  let stacked: StackedViews
  let guides: LayoutGuides
  let margins: LayoutMargins
  var notes: Notes
  /// The gesture recognizers of the scene, by their ids.
  let recognizers: [String: XMLElement]
  /// Segues whose triggers name them: rows and gestures.
  var namedSegues: [SegueTemplate] = []
  /// How many views stand around the one that is read.
  var depth = 0

  /// - Parameters:
  ///   - file: the name for messages.
  ///   - scene: as it is for some size classes.
  ///   - drawn: the same with all that stands in the file, which gives names that hold for all of them.
  ///   - sideMargin: of controllers' views, in points.
  ///   - notes: those so far.
  init(file: String, scene: XMLElement, drawn: XMLElement, sideMargin: Double, _ notes: Notes) {
    (self.file, self.scene, self.notes) = (file, scene.read(), notes)
    names = ObjectNames(of: drawn)
    stacked = StackedViews(of: scene)
    constrained = ConstrainedViews(of: scene, stacked)
    guides = LayoutGuides(of: scene)
    margins = LayoutMargins(of: scene, root: guides.root, sideMargin: sideMargin)
    let objects = scene.children.first { $0.name == "objects" }?.children ?? scene.children
    recognizers = Dictionary(
      objects.filter { $0.name.hasSuffix("GestureRecognizer") }.compactMap { object in
        object.peek("id").map { ($0, object) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: the scene; none for one without a controller.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = self.notes }
    let objects = scene.group("objects")
    for object in objects where object.name == "placeholder" || object.name == "exit" { readWhole(object) }
    let controllers = objects.filter { ControllerRule.all[$0.name] != nil || $0.name.hasSuffix("ontroller") }
    if let placeholder = objects.first(where: { $0.name == "viewControllerPlaceholder" }) {
      return [try reference(placeholder)]
    }
    guard let controller = controllers.first else {
      self.notes.add("scene: has no controller", at: scene.line)
      return []
    }
    return [try declaredScene(controller)]
  }

  /// A scene of another file.
  private func reference(_ element: XMLElement) throws -> DeclaredScene {
    var scene = DeclaredScene(
      id: element["id"] ?? "", declaration: try declare("ViewController", element, []))
    scene.reference = SceneReference(storyboard: element["storyboardName"], identifier: element["referencedIdentifier"])
    return scene
  }

  private func declaredScene(_ element: XMLElement) throws -> DeclaredScene {
    var declaration = try controller(element)
    declaration.segues += namedSegues
    var scene = DeclaredScene(
      id: element["id"] ?? "", identifier: element["storyboardIdentifier"],
      customClass: element["customClass"].flatMap { $0.isEmpty ? nil : $0 }, declaration: declaration)
    scene.values = values(of: element, in: declaration)
    scene.outlets = outlets(of: element)
    return scene
  }

  // MARK: Declarations

  /// Fields that a class does not have are noted and left out: a file is opened all the same.
  func declare(_ className: String, _ element: XMLElement, _ fields: [DeclaredField]) throws -> Declaration {
    var fields = fields.lastOfEachName
    while true {
      do {
        return try Declaration(className, place: place(element), fields: fields)
      } catch let problem as KeyProblem {
        let count = fields.count
        fields.removeAll { $0.name == problem.key }
        guard fields.count < count else { throw FileProblem(file, line: element.line, "\(problem)") }
        notes.add("\(element.name): `\(problem.key)` has no effect here", at: element.line)
      }
    }
  }

  func place(_ element: XMLElement) -> String { "\(file):\(element.line)" }

  /// Has an element and all in it count as read.
  func readWhole(_ element: XMLElement) {
    element.read()
    for attribute in element.attributes { _ = element[attribute.name] }
    for child in element.children { readWhole(child) }
  }

  func fields(_ rules: [AttributeRule], of element: XMLElement) -> [DeclaredField] {
    rules.compactMap { $0.field(of: element, &notes) }
  }
}

extension [DeclaredField] {
  /// What is said last of each name, where it was said first.
  fileprivate var lastOfEachName: [DeclaredField] {
    let last = Dictionary(map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    guard last.count < count else { return self }
    var seen: Set<String> = []
    return compactMap { seen.insert($0.name).inserted ? last[$0.name] : nil }
  }
}
