import Controllers
import Lua

// Reads the arguments of methods that show another screen. If the call creates a controller, the table of named
// arguments also contains the controller's properties.
extension Arguments {
  /// Reads a controller, or the name or class of a screen.
  ///
  /// A table of properties can follow a name or class.
  ///
  /// - Parameters:
  ///   - name: The argument's name in UIKit.
  ///   - labels: The keys of the table that are arguments of the call instead of properties of the controller.
  /// - Returns: The controller, with the properties set.
  /// - Throws: An error if the value isn't a controller or if a property isn't valid.
  func nextController(_ name: String, options labels: [String]) throws -> ViewController {
    let presentationStyle = call.type(at: index + 1) == .table ? call.presentationStyle(in: index + 1) : nil
    let controller: ViewController = try session.bridge.builder.withPendingStyle(presentationStyle) { try next(name) }
    guard call.type(at: index) == .table, call.screenName(ofTableAt: index) == nil
    else {
      return controller
    }
    options = index
    index += 1
    try setProperties(controller, without: labels)
    return controller
  }

  /// Reads the controller that `show` or `showDetail` shows.
  ///
  /// A table of properties can follow a name or class. A table after an instance is the sender.
  func controllerToShow() throws -> ViewController {
    guard call.type(at: index) != .userdata else { return try next("viewController") }
    return try nextController("viewController", options: [])
  }

  private func setProperties(_ controller: ViewController, without labels: [String]) throws {
    guard let options else { return }
    try session.bridge.builder.configure(controller, tableAt: options, without: labels, call)
  }

  /// Reads the completion, which is a function that is called once.
  ///
  /// The result is `nil` if the call has no completion.
  ///
  /// - Throws: `PlainError` for any other value.
  func completion(keptBy owner: ModelObject) throws -> (() -> Void)? {
    let optionalCompletion: (() -> Void)? = try option("completion") {
      guard call.type(at: $0) == .function else { throw call.mismatch("a function", $0) }
      return session.handlers.keepBlock(at: call.slot($0), by: owner)
    }
    if let told = optionalCompletion { return told }
    guard hasMore, !call.isNil(index) else { return nil }
    guard call.type(at: index) == .function else {
      throw PlainError("completion: \(call.mismatch("a function", index))")
    }
    defer { index += 1 }
    return session.handlers.keepBlock(at: call.slot(index), by: owner)
  }
}
