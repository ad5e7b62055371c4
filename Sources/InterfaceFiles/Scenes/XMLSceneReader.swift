import Controllers
import Locations
import Scripting

/// A reader for one scene with its controller, objects and segues.
final class XMLSceneReader {
  let file: String
  let scene: XMLElement
  let names: ObjectNames
  let constrainedViews: ConstrainedViews
  let stackedViews: StackedViews
  let guides: LayoutGuides
  let margins: LayoutMargins
  var notes: Notes
  /// The IDs of the objects that have been declared.
  ///
  /// Outlets can refer to these objects.
  var declaredIdentifiers: Set<String> = []
  /// The outlets that have been read.
  var fileOutlets: [FileOutlet] = []
  /// The IDs of all objects in the scenes of the file, including the controllers.
  let identifiersInScenes: Set<String>
  /// The colors and images of asset catalogs.
  let assets: ProjectAssets
  /// The IDs of the objects that exist for the current size classes.
  private lazy var existingIdentifiers = XMLSceneReader.identifiers(in: scene)
  /// The scenes of the controllers inside a container in a xib.
  ///
  /// In a storyboard, each of these controllers has its own scene.
  var nestedScenes: [DeclaredScene] = []
  /// The number of views that enclose the view that is being read.
  var depth = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - scene: The scene, with only the objects that exist for the current size classes.
  ///   - drawn: The complete scene, in which names are determined so that they are the same for all size classes.
  ///   - scenes: The IDs of all objects in the scenes of the file.
  ///   - assets: The colors and images of asset catalogs.
  ///   - sideMargin: The left and right margin of controllers' views, in points.
  ///   - notes: The notes about scenes that have already been read.
  init(
    file: String, scene: XMLElement, drawn: XMLElement, scenes: Set<String>, assets: ProjectAssets,
    sideMargin: Double, _ notes: Notes
  ) {
    (self.file, self.scene, self.identifiersInScenes, self.notes) = (file, scene.markAsRead(), scenes, notes)
    self.assets = assets
    names = ObjectNames(of: drawn)
    stackedViews = StackedViews(of: scene)
    constrainedViews = ConstrainedViews(of: scene, stackedViews)
    guides = LayoutGuides(of: scene)
    margins = LayoutMargins(of: scene, root: guides.rootIdentifier, sideMargin: sideMargin)
    for twin in names.objectsWithDuplicateID {
      self.notes.add("\(twin.name): another object of the scene has the same id, `\(twin["id"] ?? "")`", at: twin.line)
    }
  }

  /// Reads the scene, and adds its notes to the existing notes.
  ///
  /// - Returns: An array with the scene, or an empty array if it has no controller.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = self.notes }
    let objects = scene.group("objects")
    if let placeholder = objects.first(where: { $0.name == "viewControllerPlaceholder" }) {
      return [try referenceScene(placeholder)]
    }
    guard let controller = objects.first(where: ControllerRule.isController) else {
      self.notes.add("scene: ignored, because it has no controller", at: scene.line)
      return []
    }
    let mainScene = try declaredScene(controller)
    noteUnread(objects)
    return [mainScene]
  }

  /// Adds notes about unread objects next to the controller, except gesture recognizers that a view refers to.
  func noteUnread(_ objects: [XMLElement]) {
    for object in objects where !ControllerRule.isController(object) {
      if GestureRule.rulesByElement[object.name] != nil {
        guard !declaredIdentifiers.contains(object.peek("id") ?? "") else { continue }
        notes.add("\(object.name): ignored, because it isn't attached to a view", at: object.line)
      } else if object.name != "placeholder", object.name != "exit" {
        notes.add("\(object.name): ignored, because it is outside the controller", at: object.line)
      }
      // Every scene that Xcode saves contains a First Responder and an Exit. Maquette creates no objects for them.
      object.markAllAsRead()
    }
  }

  /// Whether the file contains an object that doesn't exist for the current size classes.
  func isExcluded(_ id: String) -> Bool { names.object(id) != nil && !existingIdentifiers.contains(id) }

  private static func identifiers(in element: XMLElement) -> Set<String> {
    element.children.reduce(into: Set([element.peek("id")].compactMap { $0 })) { $0.formUnion(identifiers(in: $1)) }
  }

  /// Returns the IDs of all objects in the scenes of a document, including the controllers.
  static func idsOfScenes(in root: XMLElement) -> Set<String> {
    let groups = root.children.filter { $0.name == "scenes" }.flatMap(\.children)
    let objects = (groups + [root]).flatMap(\.children).filter { $0.name == "objects" }.flatMap(\.children)
    return Set(objects.compactMap { $0.peek("id") })
  }

  /// Returns a scene that represents a scene in another file.
  private func referenceScene(_ element: XMLElement) throws -> DeclaredScene {
    var scene = DeclaredScene(
      id: element["id"] ?? "", declaration: try declare("ViewController", element, []))
    // Here: a storyboard in another bundle is also found by its name.
    _ = element["bundleIdentifier"]
    // UIKit: the items of the referenced scene are used.
    for child in element.children where child.name.hasSuffix("Item") { child.markAllAsRead() }
    scene.reference = SceneReference(storyboard: element["storyboardName"], identifier: element["referencedIdentifier"])
    return scene
  }

  func declaredScene(_ element: XMLElement) throws -> DeclaredScene {
    let declaration = try controller(element)
    var scene = DeclaredScene(
      id: element["id"] ?? "", identifier: element["storyboardIdentifier"],
      customClass: element["customClass"].flatMap { $0.isEmpty ? nil : $0 }, declaration: declaration)
    scene.values = customValues(of: element, in: declaration)
    scene.outlets = resolvedOutlets()
    return scene
  }

  // MARK: Declarations

  /// Declares an object.
  ///
  /// If the object's class doesn't support a field, the field is omitted and a note is added, so that the file can
  /// still be opened.
  func declare(_ className: String, _ element: XMLElement, _ fields: [DeclaredField]) throws -> Declaration {
    var fields = fields.withoutDuplicateNames
    while true {
      do {
        return try Declaration(className, location: location(element), fields: fields)
      } catch let problem as KeyProblem {
        let count = fields.count
        fields.removeAll { $0.name == problem.key }
        guard fields.count < count else { throw FileProblem(file, line: element.line, "\(problem)") }
        notes.add("\(element.name): `\(problem.key)` has no effect in Maquette", at: element.line)
      }
    }
  }

  /// Declares an object with its connections, and records that its ID in the file has been declared.
  func declare(_ className: String, _ element: XMLElement, _ fields: [DeclaredField], _ parts: ConnectionParts) throws
    -> Declaration
  {
    var declaration = try declare(className, element, fields + parts.fields)
    declaration.segues = parts.segues
    declaration.nameInFile = element["id"]
    element["id"].map { _ = declaredIdentifiers.insert($0) }
    return declaration
  }

  func location(_ element: XMLElement) -> CodeLocation { CodeLocation(file: file, line: element.line) }

  /// Skips an element and its contents without a note.
  ///
  /// Either another note already covers the element, or the element has no effect in Maquette.
  func skip<Result>(_ element: XMLElement) -> Result? {
    element.markAllAsRead()
    return nil
  }

  func fields(_ rules: [AttributeRule], of element: XMLElement) -> [DeclaredField] {
    rules.compactMap { $0.field(of: element, &notes) }
  }
}

extension [DeclaredField] {
  /// The fields without duplicate names.
  ///
  /// For each name, the last field is used at the position of the first one.
  fileprivate var withoutDuplicateNames: [DeclaredField] {
    let lastFields = Dictionary(map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    guard lastFields.count < count else { return self }
    var seenNames: Set<String> = []
    return compactMap { seenNames.insert($0.name).inserted ? lastFields[$0.name] : nil }
  }
}
