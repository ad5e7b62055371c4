import Controllers
import Lua

// Reads the last arguments `animated` and `completion`, which can also be keys of a table.
extension Arguments {
  /// Reads `animated`, which is the last optional argument before a completion.
  ///
  /// - Parameter labels: The keys that are allowed in a table that replaces `animated`.
  /// - Returns: Whether the change is animated. The default is `true`.
  /// - Throws: `PlainError` if the value is neither a Boolean nor a table with these keys only.
  func readAnimated(orIn labels: [String] = ["animated"]) throws -> Bool {
    try readOptions(labels)
    let namedValue: Bool? = try option("animated") { try Bool.read(from: call.slot($0)) }
    if let told = namedValue { return told }
    guard !hasMore || [.nil, .boolean, .function].contains(call.type(at: index)) else {
      throw PlainError("animated: \(call.mismatch("true or false", index))")
    }
    return try readFlag("animated", default: true)
  }

  /// Reads the next argument as the table of named arguments, if the argument is a table.
  ///
  /// - Throws: `PlainError` for an unknown key.
  private func readOptions(_ labels: [String]) throws {
    guard call.type(at: index) == .table, call.screenName(ofTableAt: index) == nil
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
  func option<Value>(_ name: String, read: (Int32) throws -> Value) throws -> Value? {
    guard let options else { return nil }
    return try call.withBalancedStack {
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
  func recordCompletionUse(of method: String) {
    guard session.sourceSearch.earlyUses.phase == .watching else { return }
    let hasCompletion =
      hasMore && call.type(at: index) == .function
      || options.map { options in call.restoringStack { call.pushField("completion", of: options) == .function } }
        ?? false
    if hasCompletion { session.sourceSearch.recordUse(of: .completion(of: method)) }
  }
}
