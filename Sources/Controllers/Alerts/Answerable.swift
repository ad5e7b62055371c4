/// Something in front that waits for an answer: an alert, an action sheet, a picker.
///
/// The user action `answer` taps one of its buttons. A model of a system controller translates the answer into what the
/// user would do in it.
package protocol Answerable: AnyObject {
  /// The object's name in messages: `alert "Delete?"`.
  var answerableName: String { get }
  /// The answers that are possible now, as displayed.
  var answers: [String] { get }
  /// The index of the answer that cancels, counted from 0, or `nil` if there is none.
  var cancelAnswer: Int? { get }

  /// Gives one of the answers.
  ///
  /// - Parameter index: the index of the answer, counted from 0.
  func answer(at index: Int)

  /// Gives an answer by its text.
  ///
  /// - Returns: `false` if there is no such answer, or it isn't possible now.
  func answer(_ text: String) -> Bool
}

extension Answerable {
  /// Gives one of the answers; objects that accept any text implement this themselves.
  package func answer(_ text: String) -> Bool {
    guard let index = answers.firstIndex(of: text) else { return false }
    answer(at: index)
    return true
  }
}
