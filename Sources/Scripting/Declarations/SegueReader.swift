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

  /// A value of a segue that only Lua can hold.
  enum StoredValue: String {
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
  func readSegues(at index: Int32) throws -> [SegueTemplate] {
    guard call.type(at: index) == .table else { throw call.mismatch("a table of segues by identifier", index) }
    guard call.length(of: index) == 0 else {
      throw PlainError("write each segue under its identifier: `name = { to = \"…\", kind = \"push\" }`")
    }
    return try call.fieldNames(of: index).map { identifier in
      try call.withBalancedStack {
        call.pushField(identifier, of: index)
        do { return try readSegue(identifier, at: call.count) } catch { throw call.addingName(error, identifier) }
      }
    }
  }

  private func readSegue(_ identifier: String, at index: Int32) throws -> SegueTemplate {
    guard call.type(at: index) == .table else {
      throw call.mismatch("a table `{ to = \"…\", kind = \"push\" }` or `{ unwind = \"…\" }`", index)
    }
    for key in call.fieldNames(of: index) where !SegueReader.keys.contains(key) {
      throw KeyProblem(
        key, "a segue has no `\(key.shortenedName)`; " + Suggestion.sentenceOrList(for: key, among: SegueReader.keys))
    }
    var segue = SegueTemplate(
      identifier: identifier, kind: try readKind(at: index), location: segueLocation(of: identifier))
    if segue.kind == .unwind {
      let action: String? = try readField("unwind", at: index)
      segue.unwindAction = action
      call.session.declarations.recordTarget("unwind", action ?? "", location: segue.location)
    } else {
      segue.destination = try readDestination(of: identifier, at: index)
    }
    segue.modalTransitionStyle = try readField("modalTransitionStyle", at: index)
    segue.modalPresentationStyle = try readField("modalPresentationStyle", at: index)
    segue.isAnimated = try readField("animated", at: index) ?? true
    segue.anchor = try readField("from", at: index)
    segue.side = try readField("side", at: index) ?? .detail
    segue.arrowDirections = try readField("arrowDirections", at: index) ?? segue.arrowDirections
    segue.customClass = try readCustomClass(of: identifier, kind: segue.kind, at: index)
    return segue
  }

  private func readKind(at index: Int32) throws -> SegueTemplate.Kind {
    let isUnwind = hasField("unwind", at: index)
    guard !isUnwind || !hasField("to", at: index) else {
      throw KeyProblem("unwind", "`to` and `unwind` can't be combined: a segue leads to another screen, or back")
    }
    let kind: SegueTemplate.Kind? = try readField("kind", at: index)
    if isUnwind || kind == .unwind {
      guard isUnwind else { throw KeyProblem("kind", "an unwind segue needs the name of its method: `unwind = \"…\"`") }
      guard kind ?? .unwind == .unwind else { throw KeyProblem("kind", "a segue with `unwind` has no other kind") }
      return .unwind
    }
    guard kind != .relationship else {
      throw KeyProblem("kind", "a relationship is declared in its container: `navigation { root = \"…\" }`")
    }
    if let kind { return kind }
    if hasField("perform", at: index) || hasField("class", at: index) { return .custom }
    let words = SegueReader.kinds.map { "\"\($0.rawValue)\"" }.joined(separator: " ")
    throw KeyProblem("to", "`to` needs a `kind`: one of \(words)")
  }

  /// Returns the name of the scene or screen in `to`.
  ///
  /// An inline destination is kept under a generated name, and this name is returned.
  private func readDestination(of identifier: String, at index: Int32) throws -> String {
    try call.withBalancedStack {
      guard call.pushField("to", of: index) != .nil else {
        throw PlainError("expected `to`, the scene or screen that the segue leads to")
      }
      let bridge = call.session.bridge
      if let name = call.string(at: call.count) ?? bridge.screenDeclarations.className(ofTableAt: call.count, call) {
        bridge.session.declarations.recordTarget(
          "to", name, location: segueLocation(of: identifier), segue: "screen \"\(owner)\": segue \"\(identifier)\"")
        return name
      }
      do { try ViewController.check(call.top) } catch { throw call.addingName(error, "to") }
      let name = "\(owner).\(identifier)"
      call.pushValue(at: call.count)
      storeTopValue(as: .destination, name)
      return name
    }
  }

  private func readCustomClass(of identifier: String, kind: SegueTemplate.Kind, at index: Int32) throws -> String? {
    let name: String? = try readField("class", at: index)
    return try call.withBalancedStack {
      let type = call.pushField("perform", of: index)
      guard type != .nil else { return name }
      guard type == .function else { throw call.addingName(call.mismatch("a function", call.count), "perform") }
      guard name == nil, kind == .custom else {
        throw KeyProblem("perform", "only a segue of kind \"custom\" without a `class` can have a `perform`")
      }
      let generatedName = "\(owner).\(identifier)"
      call.pushValue(at: call.count)
      storeTopValue(as: .perform, generatedName)
      return generatedName
    }
  }

  /// Pops the value on top of the stack and stores it under a name.
  private func storeTopValue(as part: StoredValue, _ name: String) {
    if let storageTable = keptIn { return call.setField(part.key(name), of: storageTable) }
    switch part {
    case .destination: call.session.bridge.storyboards.storeInlineDestination(name)
    case .perform: call.session.bridge.storyboards.storePerformFunction(name)
    }
  }

  private func hasField(_ key: String, at index: Int32) -> Bool {
    call.restoringStack { call.pushField(key, of: index) != .nil }
  }

  private func readField<Value: ScriptValue>(_ key: String, at index: Int32) throws -> Value? {
    try call.withBalancedStack {
      guard call.pushField(key, of: index) != .nil else { return nil }
      do { return try Value.read(from: call.top) } catch is EarlyValue { return nil } catch {
        throw call.addingName(error, key)
      }
    }
  }

  private func segueLocation(of identifier: String) -> CodeLocation {
    call.session.sourceSearch.location(of: [.key("segues"), .key(identifier)], from: location)
  }
}
