/// A call to UIKit's default implementation.
///
/// The script's function receives this call as its last argument, `super`.
package final class BaseCall {
  private var body: (() -> ModelObject?)?
  /// The object that the call returned, or `nil` if the script hasn't made the call.
  private var answer: ModelObject??

  init(_ body: @escaping () -> ModelObject?) { self.body = body }

  /// Whether the script can still call UIKit's implementation.
  package var canRun: Bool { body != nil }

  package func run() -> ModelObject? {
    let object = body?()
    answer = .some(object)
    return object
  }

  /// Returns whether UIKit's default implementation returned the given object to the script.
  func returned(_ object: ModelObject?) -> Bool { answer.map { $0 === object } ?? false }

  /// Releases the objects that the call references, even if the script keeps its function `super`.
  func release() {
    body = nil
    answer = nil
  }
}
