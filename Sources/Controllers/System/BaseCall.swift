/// A call to UIKit's default implementation.
///
/// The script's function receives it as its last argument, `super`.
package final class BaseCall {
  private var body: (() -> ModelObject?)?
  /// The object that the call returned, or `nil` if the script hasn't made the call.
  private var answer: ModelObject??

  init(_ body: @escaping () -> ModelObject?) { self.body = body }

  /// Whether the script can still call UIKit's implementation.
  package var isOpen: Bool { body != nil }

  package func run() -> ModelObject? {
    let object = body?()
    answer = .some(object)
    return object
  }

  /// Returns whether an object is the one that UIKit's default implementation returned to the script.
  func gave(_ object: ModelObject?) -> Bool { answer.map { $0 === object } ?? false }

  /// Releases the objects that the call references, even if a script keeps the function.
  func end() {
    body = nil
    answer = nil
  }
}
