import Layout
import Scripting

/// Reads a xib as one screen.
///
/// Only one object of the file is shown: the root controller of its window or, if there is none, the first object. If
/// the object is a controller, it is the screen. If it is a view, it is shown in a controller with the class of the
/// file's owner.
struct NibReader {
  private let root: XMLElement
  private let screenSize: Size
  private let reader: XMLSceneReader

  /// Creates a reader for a document.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - canvas: The screen size of the file's device, in points.
  ///   - reader: The reader for the objects in the file.
  init(root: XMLElement, canvas: Size, _ reader: XMLSceneReader) {
    (self.root, self.screenSize, self.reader) = (root, canvas, reader)
  }

  /// Reads the first object of the file as a scene.
  ///
  /// - Returns: The scene, followed by the scenes of the controllers that it contains.
  /// - Throws: `FileProblem` if no object in the file can be shown.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = reader.notes }
    let objects = root.group("objects")
    let owner = objects.first { $0.name == "placeholder" && $0.peek("placeholderIdentifier") == "IBFilesOwner" }
    let visibleObjects = objects.filter { $0.name != "placeholder" && GestureRule.rulesByElement[$0.name] == nil }
    guard let shownObject = first(of: visibleObjects) else {
      throw FileProblem(reader.file, line: root.line, "the file contains nothing that can be shown")
    }
    defer {
      for other in visibleObjects where other !== shownObject {
        if !NibReader.belongsToApp(other) {
          reader.notes.add("\(other.name): only the first object of a xib is shown", at: other.line)
        }
        other.markAllAsRead()
      }
      reader.noteUnread(
        objects.filter {
          GestureRule.rulesByElement[$0.name] != nil || $0.peek("placeholderIdentifier") == "IBFirstResponder"
        })
    }
    if ControllerRule.isController(shownObject) {
      let scene = try reader.declaredScene(shownObject)
      return [scene] + reader.nestedScenes
    }
    let view = try screenView(of: shownObject, owner)
    let declaration = try reader.declare("ViewController", root, [DeclaredField("view", .object(view))])
    if let owner {
      _ = reader.connections(of: owner, nil)
      // Outlets of views, such as `delegate`, can refer to the owner.
      owner["id"].map { _ = reader.declaredIdentifiers.insert($0) }
    }
    let name = owner?["customClass"]
    var scene = DeclaredScene(id: name ?? "owner", customClass: name, declaration: declaration)
    scene.outlets = reader.resolvedOutlets()
    return [scene]
  }

  /// Returns the object that is shown on the screen.
  ///
  /// In a main xib such as MainWindow.xib, this is the root controller of the window. Before iOS 4, an outlet of the
  /// app's delegate referred to that controller.
  private func first(of objects: [XMLElement]) -> XMLElement? {
    let controllers = objects.filter(ControllerRule.isController)
    guard objects.contains(where: NibReader.belongsToApp), !controllers.isEmpty else {
      return objects.first { $0.name != "customObject" } ?? objects.first
    }
    let outlets = objects.filter(NibReader.belongsToApp).flatMap { $0.children.filter { $0.name == "connections" } }
      .flatMap(\.children)
    let root = outlets.first { $0.peek("property") == "rootViewController" }
    let destinationIdentifiers = ([root].compactMap { $0 } + outlets).compactMap { $0.peek("destination") }
    return destinationIdentifiers.lazy.compactMap { id in controllers.first { $0.peek("id") == id } }.first
      ?? controllers[0]
  }

  /// Whether an object of a main xib is the app's window or its delegate.
  private static func belongsToApp(_ element: XMLElement) -> Bool {
    element.name == "window" || element.name == "customObject"
  }

  /// Declares the view of the screen.
  ///
  /// The view of a controller fills the screen, and so does the table or collection view around a cell. Any other view
  /// keeps its size and is centered.
  private func screenView(of element: XMLElement, _ owner: XMLElement?) throws -> Declaration {
    if element.name == "tableViewCell" { return try reader.declareTable(with: element) }
    if element.name == "collectionViewCell" {
      return try reader.declareCollection(with: element, size: element.frame?.size)
    }
    let view = try reader.view(element)
    guard !isControllerView(element, of: owner), let frame = element.frame,
      frame.width > 0, frame.height > 0, frame.width < screenSize.width || frame.height < screenSize.height,
      frame.width <= screenSize.width, frame.height <= screenSize.height
    else { return view }
    let flexibleMargins = ["Left", "Right", "Top", "Bottom"].map { DeclaredValue.text("flexible\($0)Margin") }
    let centeredFrame = Rect(
      x: (screenSize.width - frame.width) / 2 - frame.minX, y: (screenSize.height - frame.height) / 2 - frame.minY,
      width: frame.width, height: frame.height)
    let containingView = try declareContainer(
      centeredFrame, [DeclaredField("autoresizingMask", .list(flexibleMargins))], around: view, element)
    return try declareContainer(Rect(origin: .zero, size: screenSize), [], around: containingView, element)
  }

  /// Declares a plain view that contains another view.
  private func declareContainer(
    _ frame: Rect, _ fields: [DeclaredField], around content: Declaration, _ element: XMLElement
  ) throws -> Declaration {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { DeclaredValue.number($0) }
    var container = try reader.declare("View", element, [DeclaredField("frame", .list(numbers))] + fields)
    container.children = [.object(content)]
    return container
  }

  private func isControllerView(_ element: XMLElement, of owner: XMLElement?) -> Bool {
    let outlets = owner?.children.filter { $0.name == "connections" }.flatMap(\.children) ?? []
    return outlets.contains { $0.peek("property") == "view" && $0.peek("destination") == element.peek("id") }
  }
}

extension XMLElement {
  /// The frame that the element declares, in points, or `nil` if it declares none.
  fileprivate var frame: Rect? {
    guard let rect = children.first(where: { $0.peek("key") == "frame" }) else { return nil }
    let numbers = ["x", "y", "width", "height"].map { rect.peek($0).flatMap(Double.init) ?? 0 }
    guard numbers.allSatisfy(\.isValidLength) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
