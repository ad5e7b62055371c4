/// UIKit's implementation of an overridable method.
package enum DefaultImplementation: Sendable {
  case doesNothing
  /// An implementation that performs an action or returns a result.
  case performs(Member.Method)
}
