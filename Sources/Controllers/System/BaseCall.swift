/// What UIKit would do where a script decides: a function of the script gets it as its last argument, `super`.
package final class BaseCall {
  private var body: (() -> ModelObject?)?
  /// What it gave, when the script called it.
  private var answer: ModelObject??

  init(_ body: @escaping () -> ModelObject?) { self.body = body }

  /// Whether the question is still open.
  package var isOpen: Bool { body != nil }

  package func run() -> ModelObject? {
    let object = body?()
    answer = .some(object)
    return object
  }

  /// Whether a script that answers with an object only hands on what UIKit would do.
  func gave(_ object: ModelObject?) -> Bool { answer.map { $0 === object } ?? false }

  /// Lets go of everything it leads to: a script may keep the function for ever.
  func end() {
    body = nil
    answer = nil
  }
}
