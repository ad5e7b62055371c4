import Layout
import Scripting

/// Reads a xib as one screen.
///
/// Only one object of the file is shown: the root of its window, or otherwise the first object. If the object is a
/// controller, the controller is the screen. If the object is a view, it is shown in a controller with the class of the
/// file's owner.
struct NibReader {
  private let root: XMLElement
  private let canvas: Size
  private let reader: XMLSceneReader

  /// Creates a reader for a document.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - canvas: The screen size of the file's device, in points.
  ///   - reader: The reader for the objects in the file.
  init(root: XMLElement, canvas: Size, _ reader: XMLSceneReader) {
    (self.root, self.canvas, self.reader) = (root, canvas, reader)
  }

  /// Reads the first object of the file as a scene.
  ///
  /// - Returns: An array with the scene, followed by the scenes of the controllers that it contains.
  /// - Throws: `FileProblem` if nothing in the file can be shown.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = reader.notes }
    let objects = root.group("objects")
    let owner = objects.first { $0.name == "placeholder" && $0.peek("placeholderIdentifier") == "IBFilesOwner" }
    let shown = objects.filter { $0.name != "placeholder" && GestureRule.all[$0.name] == nil }
    guard let first = first(of: shown) else {
      throw FileProblem(reader.file, line: root.line, "the file contains nothing that can be shown")
    }
    defer {
      for other in shown where other !== first {
        if !NibReader.belongsToApp(other) {
          reader.notes.add("\(other.name): only the first object of a xib is shown", at: other.line)
        }
        other.readWhole()
      }
      reader.noteUnread(
        objects.filter { GestureRule.all[$0.name] != nil || $0.peek("placeholderIdentifier") == "IBFirstResponder" })
    }
    if ControllerRule.isController(first) {
      let scene = try reader.declaredScene(first)
      return [scene] + reader.nested
    }
    let view = try screen(of: first, owner)
    let declaration = try reader.declare("ViewController", root, [DeclaredField("view", .object(view))])
    if let owner {
      _ = reader.connections(of: owner, nil)
      // Outlets of views, such as `delegate`, can lead to the owner.
      owner["id"].map { _ = reader.made.insert($0) }
    }
    let name = owner?["customClass"]
    var scene = DeclaredScene(id: name ?? "owner", customClass: name, declaration: declaration)
    scene.outlets = reader.resolvedOutlets()
    return [scene]
  }

  /// Returns the object that is shown.
  ///
  /// In a main xib such as MainWindow.xib, this is the root of the window. Before iOS 4, an outlet of the app's delegate
  /// led to that controller.
  private func first(of objects: [XMLElement]) -> XMLElement? {
    let controllers = objects.filter(ControllerRule.isController)
    guard objects.contains(where: NibReader.belongsToApp), !controllers.isEmpty else {
      return objects.first { $0.name != "customObject" } ?? objects.first
    }
    let outlets = objects.filter(NibReader.belongsToApp).flatMap { $0.children.filter { $0.name == "connections" } }
      .flatMap(\.children)
    let root = outlets.first { $0.peek("property") == "rootViewController" }
    let named = ([root].compactMap { $0 } + outlets).compactMap { $0.peek("destination") }
    return named.lazy.compactMap { id in controllers.first { $0.peek("id") == id } }.first ?? controllers[0]
  }

  /// Whether an object of a main xib is the app's window or its delegate.
  private static func belongsToApp(_ element: XMLElement) -> Bool {
    element.name == "window" || element.name == "customObject"
  }

  /// Declares the view of the screen.
  ///
  /// A controller's view fills the screen, and so does the table or collection view around a cell. Any other view keeps
  /// its size and is centered.
  private func screen(of element: XMLElement, _ owner: XMLElement?) throws -> Declaration {
    if element.name == "tableViewCell" { return try reader.table(with: element) }
    if element.name == "collectionViewCell" {
      return try reader.collection(with: element, size: element.frame?.size)
    }
    let view = try reader.view(element)
    guard !isView(element, of: owner), let frame = element.frame,
      frame.width > 0, frame.height > 0, frame.width < canvas.width || frame.height < canvas.height,
      frame.width <= canvas.width, frame.height <= canvas.height
    else { return view }
    let margins = ["Left", "Right", "Top", "Bottom"].map { DeclaredValue.text("flexible\($0)Margin") }
    let middle = Rect(
      x: (canvas.width - frame.width) / 2 - frame.minX, y: (canvas.height - frame.height) / 2 - frame.minY,
      width: frame.width, height: frame.height)
    let holder = try box(middle, [DeclaredField("autoresizingMask", .list(margins))], around: view, element)
    return try box(Rect(origin: .zero, size: canvas), [], around: holder, element)
  }

  /// Declares a plain view that contains another view.
  private func box(
    _ frame: Rect, _ fields: [DeclaredField], around content: Declaration, _ element: XMLElement
  ) throws -> Declaration {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { DeclaredValue.number($0) }
    var box = try reader.declare("View", element, [DeclaredField("frame", .list(numbers))] + fields)
    box.children = [.object(content)]
    return box
  }

  private func isView(_ element: XMLElement, of owner: XMLElement?) -> Bool {
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
