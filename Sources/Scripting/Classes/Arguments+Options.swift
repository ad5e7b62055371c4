import Controllers
import Lua

// `animated` and `completion`: last in order, or by their names in a table, which for a controller that comes is the
// table of its properties.
extension Arguments {
  /// A controller, or a screen's name or class with a table of properties beside it.
  ///
  /// - Parameters:
  ///   - name: as UIKit calls it.
  ///   - labels: what in that table is an option of the call and no property.
  /// - Returns: the controller, with its properties.
  /// - Throws: when it is none, or a property does not fit.
  func nextController(_ name: String, options labels: [String]) throws -> ViewController {
    let controller: ViewController = try next(name)
    guard call.type(at: index) == .table, session.bridge.className(ofTableAt: index, call) == nil else {
      return controller
    }
    options = index
    index += 1
    try give(controller, without: labels)
    return controller
  }

  private func give(_ controller: ViewController, without labels: [String]) throws {
    guard let options else { return }
    try session.bridge.give(controller, tableAt: options, without: labels, call)
  }

  /// `animated`, the last optional argument before a completion: true unless told.
  ///
  /// - Parameter labels: what may stand in a table in its place.
  /// - Returns: whether it is to be animated.
  /// - Throws: when it is something else, or the table says what it may not.
  func animated(orIn labels: [String] = ["animated"]) throws -> Bool {
    try takeOptions(labels)
    let told: Bool? = try option("animated") { try Bool.read(call, $0) }
    if let told { return told }
    guard !hasMore || [.nil, .boolean, .function].contains(call.type(at: index)) else {
      throw PlainError("animated: \(call.mismatch("true or false", index))")
    }
    return try flag("animated", default: true)
  }

  /// Takes the next argument if it is a table of what may also stand in order.
  private func takeOptions(_ labels: [String]) throws {
    guard call.type(at: index) == .table, session.bridge.className(ofTableAt: index, call) == nil else { return }
    for key in call.declaredKeys(of: index).names where !labels.contains(key) {
      let hint = Suggestion.sentence(for: key, among: labels, quote: "`").map { "; " + $0 }
      throw PlainError("no argument `\(key)`" + (hint ?? "; there are: " + labels.joined(separator: " ")))
    }
    options = index
    index += 1
  }

  /// What stands in the table of options under a name; nil for nothing.
  private func option<Value>(_ name: String, read: (Int32) throws -> Value) throws -> Value? {
    guard let options else { return nil }
    return try call.balanced {
      guard call.pushField(name, of: options) != .nil else { return nil }
      do {
        return try read(call.count)
      } catch let mismatch as Mismatch {
        throw PlainError("\(name): \(mismatch)")
      }
    }
  }

  /// Looks whether the system has completions, where one is given.
  func noteCompletion(of method: String) {
    guard session.earlyUses.phase == .watching else { return }
    let isGiven =
      hasMore && call.type(at: index) == .function
      || options.map { options in call.restoring { call.pushField("completion", of: options) == .function } } ?? false
    if isGiven { session.noteUse(of: .completion(of: method)) }
  }

  /// The next argument if it is a function: a block that runs once, wherever it is kept until then.
  func completion(keptBy owner: ModelObject) throws -> (() -> Void)? {
    let told: (() -> Void)? = try option("completion") {
      guard call.type(at: $0) == .function else { throw call.mismatch("a function", $0) }
      return session.keepBlock(at: $0, by: owner, call)
    }
    if let told { return told }
    guard hasMore, !call.isNil(index) else { return nil }
    guard call.type(at: index) == .function else {
      throw PlainError("completion: \(call.mismatch("a function", index))")
    }
    defer { index += 1 }
    return session.keepBlock(at: index, by: owner, call)
  }
}
