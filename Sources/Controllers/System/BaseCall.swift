/// A call of UIKit's default implementation, which a function of the script receives as its last argument, `super`.
package final class BaseCall {
  private var body: (() -> ModelObject?)?
  /// The object that the call returned, if the script called it.
  private var answer: ModelObject??

  init(_ body: @escaping () -> ModelObject?) { self.body = body }

  /// Whether it can still be called.
  package var isOpen: Bool { body != nil }

  package func run() -> ModelObject? {
    let object = body?()
    answer = .some(object)
    return object
  }

  /// Returns whether the script's answer is the object that UIKit's default implementation returned.
  func gave(_ object: ModelObject?) -> Bool { answer.map { $0 === object } ?? false }

  /// Releases everything it references, because a script may retain the function forever.
  func end() {
    body = nil
    answer = nil
  }
}
