/// Something in front that waits for an answer: an alert, an action sheet, a picker.
///
/// The verb `answer` taps one of its buttons. A stand-in for a system controller answers here for what the user
/// would do in it.
package protocol Answerable: AnyObject {
  /// How messages call it: `alert "Delete?"`.
  var answerableName: String { get }
  /// What can be answered now, as it stands there.
  var answers: [String] { get }
  /// The place of the answer that changes nothing, counted from 0; nil when there is none.
  var cancelAnswer: Int? { get }

  /// Gives one of the answers.
  ///
  /// - Parameter index: its place, counted from 0.
  func answer(at index: Int)

  /// Gives an answer by its text.
  ///
  /// - Returns: false when there is no such answer, or it cannot be given now.
  func answer(_ text: String) -> Bool
}

extension Answerable {
  /// One of the answers; what takes any text writes its own.
  package func answer(_ text: String) -> Bool {
    guard let index = answers.firstIndex(of: text) else { return false }
    answer(at: index)
    return true
  }
}
