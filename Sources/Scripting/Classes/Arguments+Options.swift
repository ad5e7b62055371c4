import Controllers
import Lua

// Reads the arguments `animated` and `completion`. They are the last arguments, or keys of a table. If the call creates
// a controller, this table also contains the controller's properties.
extension Arguments {
  /// Reads a controller, or the name or class of a screen.
  ///
  /// A table of properties can follow a name or class.
  ///
  /// - Parameters:
  ///   - name: The argument's name in UIKit.
  ///   - labels: The keys of the table that are arguments of the call instead of properties.
  /// - Returns: The controller, with the properties set.
  /// - Throws: An error if the value isn't a controller or if a property isn't valid.
  func nextController(_ name: String, options labels: [String]) throws -> ViewController {
    let controller: ViewController = try next(name)
    guard call.type(at: index) == .table, session.bridge.screenDeclarations.className(ofTableAt: index, call) == nil
    else {
      return controller
    }
    options = index
    index += 1
    try give(controller, without: labels)
    return controller
  }

  private func give(_ controller: ViewController, without labels: [String]) throws {
    guard let options else { return }
    try session.bridge.builder.give(controller, tableAt: options, without: labels, call)
  }

  /// Reads `animated`, which is the last optional argument before a completion.
  ///
  /// - Parameter labels: The keys that are allowed in a table that replaces `animated`.
  /// - Returns: Whether the change is animated. The default is `true`.
  /// - Throws: `PlainError` if the value is neither a Boolean nor a table with these keys only.
  func animated(orIn labels: [String] = ["animated"]) throws -> Bool {
    try takeOptions(labels)
    let told: Bool? = try option("animated") { try Bool.read(call, $0) }
    if let told { return told }
    guard !hasMore || [.nil, .boolean, .function].contains(call.type(at: index)) else {
      throw PlainError("animated: \(call.mismatch("true or false", index))")
    }
    return try flag("animated", default: true)
  }

  /// Reads the next argument as the table of named arguments, if the argument is a table.
  ///
  /// - Throws: `PlainError` for an unknown key.
  private func takeOptions(_ labels: [String]) throws {
    guard call.type(at: index) == .table, session.bridge.screenDeclarations.className(ofTableAt: index, call) == nil
    else { return }
    for key in call.declaredKeys(of: index).names where !labels.contains(key) {
      let hint = Suggestion.sentence(for: key, among: labels, quote: "`").map { "; " + $0 }
      throw PlainError("unknown argument `\(key)`" + (hint ?? "; there are: " + labels.joined(separator: " ")))
    }
    options = index
    index += 1
  }

  /// Returns the named argument from the table, or `nil` if the table doesn't contain the argument.
  ///
  /// - Throws: `PlainError` if the value has the wrong type.
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

  /// Reports the use of a completion if the call has one.
  ///
  /// A completion may be too new for the app's system.
  func noteCompletion(of method: String) {
    guard session.sourceSearch.earlyUses.phase == .watching else { return }
    let isGiven =
      hasMore && call.type(at: index) == .function
      || options.map { options in call.restoring { call.pushField("completion", of: options) == .function } } ?? false
    if isGiven { session.sourceSearch.noteUse(of: .completion(of: method)) }
  }

  /// Reads the completion, or returns `nil` if the call has none.
  ///
  /// A completion is a function that is called once.
  ///
  /// - Throws: `PlainError` for any other value.
  func completion(keptBy owner: ModelObject) throws -> (() -> Void)? {
    let told: (() -> Void)? = try option("completion") {
      guard call.type(at: $0) == .function else { throw call.mismatch("a function", $0) }
      return session.handlers.keepBlock(at: $0, by: owner, call)
    }
    if let told { return told }
    guard hasMore, !call.isNil(index) else { return nil }
    guard call.type(at: index) == .function else {
      throw PlainError("completion: \(call.mismatch("a function", index))")
    }
    defer { index += 1 }
    return session.handlers.keepBlock(at: index, by: owner, call)
  }
}
