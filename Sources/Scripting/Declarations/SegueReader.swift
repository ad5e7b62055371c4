import Controllers
import Locations
import Lua

// Reads `segues = { showDetail = { to = "RecipeDetail", kind = "push" }, placed = { unwind = "orderPlaced" } }`.

extension SegueTemplate.Kind: Choice {}
extension SegueTemplate.Side: Choice {}

/// Reads the segues that leave a screen from the screen's table.
struct SegueReader {
  let call: LuaCall
  /// The source location of the screen.
  let location: CodeLocation
  /// The name of the screen.
  ///
  /// This name is the prefix of the generated names of inline destinations and functions.
  let owner: String
  /// The index of the table in which to keep these values, or `nil` to keep them until the launch ends.
  var keptIn: Int32?

  /// A part of a segue that only Lua can hold.
  enum Part: String {
    case destination, perform

    func key(_ name: String) -> String { rawValue + " " + name }
  }

  static let keys = [
    "to", "kind", "unwind", "modalTransitionStyle", "modalPresentationStyle", "animated", "from", "arrowDirections",
    "side", "class", "perform",
  ]

  /// The kinds of segues that a script can declare with `kind`.
  ///
  /// A relationship is declared in its container, and an unwind segue is declared with `unwind`.
  private static let kinds = SegueTemplate.Kind.allCases.filter { $0 != .relationship && $0 != .unwind }

  /// Reads the segues in a table, in the byte order of the segue identifiers.
  ///
  /// - Throws: an error for the first segue that isn't valid.
  func segues(at index: Int32) throws -> [SegueTemplate] {
    guard call.type(at: index) == .table else { throw call.mismatch("a table of segues by identifier", index) }
    guard call.length(of: index) == 0 else {
      throw PlainError("write each segue under its identifier: `name = { to = \"…\", kind = \"push\" }`")
    }
    return try call.fieldNames(of: index).map { identifier in
      try call.balanced {
        call.pushField(identifier, of: index)
        do { return try segue(identifier, at: call.count) } catch { throw call.named(error, identifier) }
      }
    }
  }

  private func segue(_ identifier: String, at index: Int32) throws -> SegueTemplate {
    guard call.type(at: index) == .table else {
      throw call.mismatch("a table `{ to = \"…\", kind = \"push\" }` or `{ unwind = \"…\" }`", index)
    }
    for key in call.fieldNames(of: index) where !SegueReader.keys.contains(key) {
      throw KeyProblem(
        key, "a segue has no `\(key.shortenedName)`; " + Suggestion.sentenceOrList(for: key, among: SegueReader.keys))
    }
    var segue = SegueTemplate(identifier: identifier, kind: try kind(at: index), location: line(of: identifier))
    if segue.kind == .unwind {
      let action: String? = try field("unwind", at: index)
      segue.unwindAction = action
      call.session.declarations.noteTarget("unwind", action ?? "", location: segue.location)
    } else {
      segue.destination = try destination(of: identifier, at: index)
    }
    segue.modalTransitionStyle = try field("modalTransitionStyle", at: index)
    segue.modalPresentationStyle = try field("modalPresentationStyle", at: index)
    segue.isAnimated = try field("animated", at: index) ?? true
    segue.anchor = try field("from", at: index)
    segue.side = try field("side", at: index) ?? .detail
    segue.arrowDirections = try field("arrowDirections", at: index) ?? segue.arrowDirections
    segue.customClass = try customClass(of: identifier, kind: segue.kind, at: index)
    return segue
  }

  private func kind(at index: Int32) throws -> SegueTemplate.Kind {
    let unwinds = has("unwind", at: index)
    guard !unwinds || !has("to", at: index) else {
      throw KeyProblem("unwind", "`to` and `unwind` can't be combined: a segue leads to another screen, or back")
    }
    let kind: SegueTemplate.Kind? = try field("kind", at: index)
    if unwinds || kind == .unwind {
      guard unwinds else { throw KeyProblem("kind", "an unwind segue needs the name of its method: `unwind = \"…\"`") }
      guard kind ?? .unwind == .unwind else { throw KeyProblem("kind", "a segue with `unwind` has no other kind") }
      return .unwind
    }
    guard kind != .relationship else {
      throw KeyProblem("kind", "a relationship is declared in its container: `navigation { root = \"…\" }`")
    }
    if let kind { return kind }
    if has("perform", at: index) || has("class", at: index) { return .custom }
    let words = SegueReader.kinds.map { "\"\($0.rawValue)\"" }.joined(separator: " ")
    throw KeyProblem("to", "`to` needs a `kind`: one of \(words)")
  }

  /// Returns the name of the scene or screen in `to`.
  ///
  /// An inline destination is kept under a generated name, and this name is returned.
  private func destination(of identifier: String, at index: Int32) throws -> String {
    try call.balanced {
      guard call.pushField("to", of: index) != .nil else {
        throw PlainError("expected `to`, the scene or screen that the segue leads to")
      }
      let bridge = call.session.bridge
      if let name = call.string(at: call.count) ?? bridge.screenDeclarations.className(ofTableAt: call.count, call) {
        bridge.session.declarations.noteTarget(
          "to", name, location: line(of: identifier), segue: "screen \"\(owner)\": segue \"\(identifier)\"")
        return name
      }
      do { try ViewController.check(call.top) } catch { throw call.named(error, "to") }
      let name = "\(owner).\(identifier)"
      call.pushValue(at: call.count)
      keepTop(as: .destination, name)
      return name
    }
  }

  private func customClass(of identifier: String, kind: SegueTemplate.Kind, at index: Int32) throws -> String? {
    let name: String? = try field("class", at: index)
    return try call.balanced {
      let type = call.pushField("perform", of: index)
      guard type != .nil else { return name }
      guard type == .function else { throw call.named(call.mismatch("a function", call.count), "perform") }
      guard name == nil, kind == .custom else {
        throw KeyProblem("perform", "only a segue of kind \"custom\" without a `class` can have a `perform`")
      }
      let own = "\(owner).\(identifier)"
      call.pushValue(at: call.count)
      keepTop(as: .perform, own)
      return own
    }
  }

  /// Pops the value on top of the stack, and keeps the value under a name.
  private func keepTop(as part: Part, _ name: String) {
    if let keptIn { return call.setField(part.key(name), of: keptIn) }
    switch part {
    case .destination: call.session.bridge.storyboards.keepInline(name)
    case .perform: call.session.bridge.storyboards.keepPerform(name)
    }
  }

  private func has(_ key: String, at index: Int32) -> Bool {
    call.restoring { call.pushField(key, of: index) != .nil }
  }

  private func field<Value: ScriptValue>(_ key: String, at index: Int32) throws -> Value? {
    try call.balanced {
      guard call.pushField(key, of: index) != .nil else { return nil }
      do { return try Value.read(from: call.top) } catch is EarlyValue { return nil } catch {
        throw call.named(error, key)
      }
    }
  }

  private func line(of identifier: String) -> CodeLocation {
    call.session.sourceSearch.location(of: [.key("segues"), .key(identifier)], from: location)
  }
}
