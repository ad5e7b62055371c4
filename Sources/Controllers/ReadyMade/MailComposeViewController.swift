/// Composes a mail, which the app fills in before it presents the controller.
///
/// The delegate receives `didFinishWithResult` and dismisses the controller. Here: the user's choices are shown below
/// the mail, whereas UIKit asks whether to keep a draft when the user cancels.
package final class MailComposeViewController: ReadyMadeController {
  package override class var className: String { "MailComposeViewController" }
  package override class var frameworkPrefix: String { "MF" }

  /// The outcome of composing a mail.
  package enum Result: String, CaseIterable, Sendable {
    case cancelled
    case saved
    case sent
    case failed
  }

  package var subjectLine = "" {
    didSet { if subjectLine != oldValue { contentsChanged() } }
  }
  package var recipients: [String] = [] {
    didSet { if recipients != oldValue { contentsChanged() } }
  }
  package var messageBody = "" {
    didSet { if messageBody != oldValue { contentsChanged() } }
  }

  override var heading: String { subjectLine.isEmpty ? title ?? "New Message" : subjectLine }

  override var fields: [String] {
    ["To: " + recipients.joined(separator: ", "), "Cc/Bcc:", "Subject: " + subjectLine]
  }

  override var texts: [String] { [messageBody].filter { !$0.isEmpty } }

  override func look(of choice: String) -> ChoiceButton.Look { .button }

  override var choices: [String] { ["Save Draft"] }
  override var doneTitle: String? { "Send" }

  override func choose(_ choice: String) { end(.saved) }
  override func finish() { end(.sent) }
  override func cancel() { end(.cancelled) }

  /// Ends composing, either as a button would or with the given result, such as one that depends on the network.
  ///
  /// - Parameter text: a button's title, or UIKit's name of a result.
  /// - Returns: `false` if the text is neither of these, otherwise `true`.
  package override func answer(_ text: String) -> Bool {
    guard let result = Result(rawValue: text) else { return super.answer(text) }
    end(result)
    return true
  }

  private func end(_ result: Result) { tell(.didFinishWithResult, .text(result.rawValue)) }
}
