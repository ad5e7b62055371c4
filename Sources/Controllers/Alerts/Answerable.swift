/// An object in front that waits for an answer: an alert, an action sheet or a picker.
///
/// The user action `answer` taps one of the object's buttons. A model of a system controller translates the answer into
/// the actions of the user in that controller.
package protocol Answerable: AnyObject {
  /// The object's name in messages, such as `alert "Delete?"`.
  var answerableName: String { get }
  /// The answers that are currently possible, as displayed.
  var answers: [String] { get }
  /// The index of the answer that cancels, counted from 0, or `nil` if there is none.
  var cancelAnswer: Int? { get }

  /// Gives one of the answers.
  ///
  /// - Parameter index: the index of the answer, counted from 0.
  func answer(at index: Int)

  /// Gives an answer by its text.
  ///
  /// - Returns: `false` if no such answer exists or is currently possible, otherwise `true`.
  func answer(_ text: String) -> Bool
}

extension Answerable {
  /// Gives the answer with a text.
  ///
  /// Objects that accept any text have a separate implementation.
  package func answer(_ text: String) -> Bool {
    guard let index = answers.firstIndex(of: text) else { return false }
    answer(at: index)
    return true
  }
}
