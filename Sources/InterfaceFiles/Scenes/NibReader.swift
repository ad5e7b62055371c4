import Scripting

/// Reads a xib: the views of its owner, shown as that controller, or what stands in it by itself, in a plain one.
struct NibReader {
  private let root: XMLElement
  private let reader: XMLSceneReader

  init(root: XMLElement, _ reader: XMLSceneReader) { (self.root, self.reader) = (root, reader) }

  /// - Returns: one scene.
  /// - Throws: `FileProblem` when nothing that could be shown stands in the file.
  func read(_ notes: inout Notes) throws -> [DeclaredScene] {
    defer { notes = reader.notes }
    let objects = root.group("objects")
    let owner = objects.first { $0.name == "placeholder" && $0.peek("placeholderIdentifier") == "IBFilesOwner" }
    let outlets = owner.map(reader.outlets(of:)) ?? []
    for object in objects where object.name == "placeholder" { reader.readWhole(object) }
    let shown = objects.filter { $0.name != "placeholder" && !$0.name.hasSuffix("GestureRecognizer") }
    guard let first = shown.first else {
      throw FileProblem(reader.file, line: root.line, "has nothing in it that could be shown")
    }
    for other in shown.dropFirst() {
      reader.readWhole(other)
      reader.notes.add("\(other.name): only the first object of a xib is shown", at: other.line)
    }
    if ControllerRule.all[first.name] != nil {
      return [DeclaredScene(id: first["id"] ?? "", declaration: try reader.controller(first))]
    }
    var declaration = try reader.declare(
      "ViewController", root, [DeclaredField("view", .object(try reader.view(first)))])
    declaration.segues = reader.namedSegues
    let name = owner?.peek("customClass")
    var scene = DeclaredScene(id: name ?? "owner", customClass: name, declaration: declaration)
    scene.outlets = outlets
    return [scene]
  }
}
