/// An object in front that waits for an answer, such as an alert, an action sheet or a picker.
///
/// The user action `answer` taps a button of the object. A model of one of the system's controllers converts the answer
/// into the user's actions in that controller.
package protocol Answerable: AnyObject {
  /// The object's name in messages, such as `alert "Delete?"`.
  var answerableName: String { get }
  /// The answers that are currently possible, as the user sees them.
  var answers: [String] { get }
  /// The index of the answer that cancels, counted from 0, or `nil` if there is none.
  var cancelAnswer: Int? { get }

  /// Chooses the answer at an index, as a tap on its button does.
  ///
  /// - Parameter index: the index of the answer, counted from 0.
  func answer(at index: Int)

  /// Chooses the answer that a string identifies.
  ///
  /// - Returns: `false` if there is no such answer or if it isn't currently possible, otherwise `true`.
  func answer(_ text: String) -> Bool
}

extension Answerable {
  /// Chooses the answer with the given title.
  ///
  /// Objects that accept any text implement this function themselves.
  package func answer(_ text: String) -> Bool {
    guard let index = answers.firstIndex(of: text) else { return false }
    answer(at: index)
    return true
  }
}
