import Controllers
import Glibc
import Layout
import Scripting
import Testing

/// A second reader of declarations proves that they are no mirror of Lua's tables.
///
/// It reads two real files of Xcode's, which stand beside the checkout in `../shared/corpus/storyboards`. Where that folder
/// is not there these tests pass, and say so.
@Suite struct `A storyboard read into declarations` {
  private static let folder = "../shared/corpus/storyboards/"

  /// The controllers of a file; nil, and said so, when the corpus is not there.
  private func read(_ name: String) throws -> (StoryboardReader, [String: Declaration])? {
    guard let bytes = bytes(of: Self.folder + name) else {
      print("storyboards: \(Self.folder) is not there; skipped")
      return nil
    }
    var reader = StoryboardReader(file: name)
    let scenes = try reader.read(try #require(XMLNode.read(bytes)))
    return (reader, Dictionary(uniqueKeysWithValues: scenes.map { ($0.id, $0.declaration) }))
  }

  private func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  @Test func `has its scenes, what stands in them and where they lead`() throws {
    guard let (reader, scenes) = try read("login.storyboard") else { return }

    #expect(scenes.count == 4)
    #expect(reader.unread == [])
    let login = try #require(scenes["BYZ-38-t0r"])
    #expect(login.className == "ViewController" && login.place == "login.storyboard:13")
    let view = try #require(login.object("view"))
    let children = view.children.compactMap(\.object)
    #expect(children.map(\.className) == ["Label", "Button"])
    #expect(children[0].texts("text") == ["Login Screen"])
    #expect(children[1].texts("title", "present", "modalTransitionStyle") == ["Done", "Fez-4L-Cq7", "crossDissolve"])
    #expect(children[1].identifier == "4Uq-eI-YVv")
    let stack = try #require(scenes["Fez-4L-Cq7"])
    #expect(stack.className == "NavigationController")
    #expect(stack.segues.map(\.kind) == [.relationship])
    #expect(stack.segues.map(\.relationship) == ["rootViewController"])
    #expect(stack.segues.map(\.destination) == ["reJ-ka-cDB"])
    let item = try #require(scenes["reJ-ka-cDB"]?.object("navigationItem")?.object("rightBarButtonItem"))
    #expect(item.texts("title", "push") == ["Push", "87q-ej-cc2"])
  }

  @Test func `becomes views by the one builder`() throws {
    guard let (_, scenes) = try read("login.storyboard") else { return }
    let session = Session()
    defer { session.close() }
    let login = try #require(scenes["BYZ-38-t0r"])

    let controller = try made(ViewController.self, of: login, in: session)

    let frames = controller.view.subviews.map { "\(type(of: $0).className) \($0.frame.minX) \($0.frame.minY)" }
    #expect(frames == ["Label 29.0 46.0", "Button 34.0 93.0"])
    #expect((controller.view.subviews[1] as? Button)?.title == "Done")
    let drawn = try #require(scenes["reJ-ka-cDB"])
    let other = try made(ViewController.self, of: drawn, in: session)
    #expect(other.navigationItem.rightBarButtonItem?.title == "Push")
  }

  @Test func `has its constraints, each with its line, and says which it could not read`() throws {
    guard let (reader, scenes) = try read("even-distribution.storyboard") else { return }
    let view = try #require(scenes["vXZ-lx-hvc"]?.object("view"))

    #expect(view.children.count == 7)
    #expect(reader.unread.contains("leadingMargin"))
    let heights = view.children.compactMap(\.object).flatMap(\.constraints)
    #expect(heights.count == 7)
    guard case .equation(let equation)? = heights.first?.content else { throw Missing() }
    #expect(equation.firstAttribute == .height && equation.constant == 34)
    #expect(equation.place == "even-distribution.storyboard:25")
    #expect(view.constraints.contains { $0.relates("faB-eQ-QHW", .height, "RKz-F7-yCA") })
  }

  @Test func `holds a view at the height that its own constraint gives it`() throws {
    guard let (_, scenes) = try read("even-distribution.storyboard") else { return }
    let session = Session()
    defer { session.close() }
    let view = try #require(scenes["vXZ-lx-hvc"]?.object("view"))
    let first = try #require(view.children.first?.object)

    let box = try made(View.self, of: first, in: session)

    #expect(box.constraints.map(\.constant) == [34])
  }

  private func made<Object>(_ type: Object.Type, of declaration: Declaration, in session: Session) throws -> Object {
    guard let object = try session.make(declaration) as? Object else { throw Missing() }
    return object
  }

  private struct Missing: Error {}
}

extension DeclaredValue {
  fileprivate var object: Declaration? {
    if case .object(let declaration) = self { return declaration }
    return nil
  }
}

extension Declaration {
  fileprivate func object(_ name: String) -> Declaration? { self[name]?.object }

  fileprivate func texts(_ names: String...) -> [String] {
    names.compactMap { name in
      if case .text(let text)? = self[name] { return text }
      return nil
    }
  }
}

extension DeclaredConstraint {
  fileprivate func relates(_ first: String, _ attribute: Attribute, _ second: String) -> Bool {
    guard case .equation(let equation) = content, case .name(first) = equation.first,
      case .name(second)? = equation.second
    else { return false }
    return equation.firstAttribute == attribute && equation.secondAttribute == attribute
  }
}
