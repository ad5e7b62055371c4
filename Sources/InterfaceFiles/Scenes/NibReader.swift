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
    let shown = objects.filter { $0.name != "placeholder" && GestureRule.all[$0.name] == nil }
    guard let first = shown.first else {
      throw FileProblem(reader.file, line: root.line, "has nothing in it that could be shown")
    }
    defer {
      for other in shown.dropFirst() {
        reader.notes.add("\(other.name): only the first object of a xib is shown", at: other.line)
        other.readWhole()
      }
      reader.tellUnread(
        objects.filter { GestureRule.all[$0.name] != nil || $0.peek("placeholderIdentifier") == "IBFirstResponder" })
    }
    if ControllerRule.isController(first) { return [try reader.declaredScene(first)] }
    let view = try first.name == "tableViewCell" ? reader.table(with: first) : reader.view(first)
    let declaration = try reader.declare("ViewController", root, [DeclaredField("view", .object(view))])
    owner.map { _ = reader.connections(of: $0, nil) }
    let name = owner?["customClass"]
    var scene = DeclaredScene(id: name ?? "owner", customClass: name, declaration: declaration)
    scene.outlets = reader.resolvedOutlets()
    return [scene]
  }
}
