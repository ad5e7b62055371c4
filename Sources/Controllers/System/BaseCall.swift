/// What UIKit would do where a script decides: a function of the script gets it as its last argument, `super`.
package final class BaseCall {
  private var body: (() -> ModelObject?)?
  package private(set) var wasCalled = false

  init(_ body: @escaping () -> ModelObject?) { self.body = body }

  /// Whether the question is still open.
  package var isOpen: Bool { body != nil }

  package func run() -> ModelObject? {
    wasCalled = true
    return body?()
  }

  func end() { body = nil }
}
