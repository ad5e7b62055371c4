/// Composes a mail.
///
/// The app fills in the mail before it presents the controller.
///
/// The delegate receives `didFinishWithResult` and dismisses the controller. Here: the user's choices are shown below
/// the mail. In UIKit, the user is asked whether to keep a draft after tapping Cancel.
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

  override func choose(_ choice: String) { sendResult(.saved) }
  override func finish() { sendResult(.sent) }
  override func cancel() { sendResult(.cancelled) }

  /// Ends the composition with a given result, or as if the user had tapped a button.
  ///
  /// - Parameter text: the title of a button, or UIKit's name of a result. Some results depend on the network.
  /// - Returns: `false` if the text is neither, otherwise `true`.
  package override func answer(_ text: String) -> Bool {
    guard let result = Result(rawValue: text) else { return super.answer(text) }
    sendResult(result)
    return true
  }

  private func sendResult(_ result: Result) { notifyUserDelegate(.didFinishWithResult, .text(result.rawValue)) }
}
