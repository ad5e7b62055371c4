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
  /// The ids of what is declared as an object of its own: what outlets can lead to.
  var made: Set<String> = []
  /// The outlets that were met so far.
  var connected: [Connected] = []
  /// The ids of what stands in the scenes of the file, controllers among it.
  private(set) lazy var scenes = XMLSceneReader.idsOfScenes(around: scene)
  /// The ids of what there is for the size classes that are read.
  private lazy var present = XMLSceneReader.ids(in: scene)
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
    for twin in names.twins {
      self.notes.add("\(twin.name): another object of the scene has the id `\(twin["id"] ?? "")` too", at: twin.line)
    }
  }

  /// - Returns: the scene; none for one without a controller.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = self.notes }
    let objects = scene.group("objects")
    if let placeholder = objects.first(where: { $0.name == "viewControllerPlaceholder" }) {
      return [try reference(placeholder)]
    }
    guard let controller = objects.first(where: ControllerRule.isController) else {
      self.notes.add("scene: has no controller", at: scene.line)
      return []
    }
    let declared = try declaredScene(controller)
    tellUnread(objects)
    return [declared]
  }

  /// What stands beside the controller: a recognizer has been read with its view, if it is on one.
  func tellUnread(_ objects: [XMLElement]) {
    for object in objects where !ControllerRule.isController(object) {
      if GestureRule.all[object.name] != nil {
        guard !made.contains(object.peek("id") ?? "") else { continue }
        notes.add("\(object.name): is on no view, and left out", at: object.line)
      } else if object.name != "placeholder", object.name != "exit" {
        notes.add("\(object.name): stands beside the controller, and is left out", at: object.line)
      }
      // Xcode writes a First Responder and an exit into every scene: they are no objects of their own.
      object.readWhole()
    }
  }

  /// Whether the file has an object that is not there for the size classes that are read.
  func isLeftOut(_ id: String) -> Bool { names.object(id) != nil && !present.contains(id) }

  private static func ids(in element: XMLElement) -> Set<String> {
    element.children.reduce(into: Set([element.peek("id")].compactMap { $0 })) { $0.formUnion(ids(in: $1)) }
  }

  private static func idsOfScenes(around scene: XMLElement) -> Set<String> {
    var root = scene
    while let parent = root.parent { root = parent }
    let groups = root.name == "document" ? root.children.filter { $0.name == "scenes" }.flatMap(\.children) : [scene]
    let objects = (groups + [root]).flatMap(\.children).filter { $0.name == "objects" }.flatMap(\.children)
    return Set(objects.compactMap { $0.peek("id") })
  }

  /// A scene of another file.
  private func reference(_ element: XMLElement) throws -> DeclaredScene {
    var scene = DeclaredScene(
      id: element["id"] ?? "", declaration: try declare("ViewController", element, []))
    scene.reference = SceneReference(storyboard: element["storyboardName"], identifier: element["referencedIdentifier"])
    return scene
  }

  func declaredScene(_ element: XMLElement) throws -> DeclaredScene {
    let declaration = try controller(element)
    var scene = DeclaredScene(
      id: element["id"] ?? "", identifier: element["storyboardIdentifier"],
      customClass: element["customClass"].flatMap { $0.isEmpty ? nil : $0 }, declaration: declaration)
    scene.values = values(of: element, in: declaration)
    scene.outlets = resolvedOutlets()
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

  /// The same with what the element triggers, known to the file by its id.
  func declare(_ className: String, _ element: XMLElement, _ fields: [DeclaredField], _ way: Way) throws -> Declaration
  {
    var declaration = try declare(className, element, fields + way.fields)
    declaration.segues = way.segues
    declaration.drawnName = element["id"]
    element["id"].map { _ = made.insert($0) }
    return declaration
  }

  func place(_ element: XMLElement) -> String { "\(file):\(element.line)" }

  /// Leaves out an element that was told as a whole, or means nothing.
  func pass<Result>(_ element: XMLElement) -> Result? {
    element.readWhole()
    return nil
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
