import Controllers
import Rendering
import Scripting
import Timeline

/// The command `what`, which numbers all possible user actions and explains why other actions are impossible.
final class ChoicesCommand {
  private let session: Session
  private let choices: [UserChoice]
  private let output: Output
  /// The options of the picture next to the list, or `nil` to show only the list without truncating its lines.
  private let options: Picture.Options?

  /// Creates the command.
  ///
  /// At a terminal, the list is next to the picture, which shows the same numbers. A list of every choice also includes
  /// choices that need code or a held finger, and has no picture.
  ///
  /// - Parameter interpreter: the interpreter, which has already chosen the list to show.
  init(_ interpreter: Interpreter) {
    (session, output) = (interpreter.session, interpreter.output)
    choices = interpreter.shownOutput.numberedList.choices(in: session)
    var isEveryChoice = false
    if case .everyChoice = interpreter.shownOutput.numberedList { isEveryChoice = true }
    let settings = interpreter.settings
    options =
      !isEveryChoice && settings.isInteractive && settings.showsPicture
      ? interpreter.pictureOptions(after: interpreter.run.lastInput) : nil
  }

  /// The list and, unless only the list is shown, the picture.
  var outcome: Outcome {
    let choiceList = ChoiceList(choices, refused: refusedChoices)
    guard let options else { return Outcome(lines: choiceList.lines) }
    let numberedElements = choices.enumerated().compactMap { index, choice in
      choice.refusal == nil ? choice.element.map { (number: index + 1, element: $0) } : nil
    }
    let picture = Picture(of: session.system, options: options, numberedElements: numberedElements).lines
    return Outcome(lines: linesBeside(picture, choiceList))
  }

  private var refusedChoices: [RefusedChoice] {
    let visibleParts = VisibleParts(of: session.system)
    return session.choices.refusedChoices(where: visibleParts.isVisible)
  }

  private func linesBeside(_ picture: [String], _ list: ChoiceList) -> [String] {
    let (device, location) = (Array(picture.dropLast()), picture.suffix(1))
    guard let width = Beside.panelWidth(device, columns: output.columns) else {
      // The list is last in the output, so that it stays visible on a terminal with few rows.
      return picture + list.lines.map(output.signs.converted)
    }
    var shownLines = list.panelLines.map { $0.fitted(to: width) }
    if shownLines.count > device.count {
      let missingLineCount = shownLines.count - device.count + 1
      shownLines = shownLines.prefix(device.count - 1) + ["… \(missingLineCount) more: `what all`"]
    }
    return Beside.lines(device, shownLines.map(output.signs.converted)) + location
  }
}

/// A list of choices.
///
/// Possible choices are numbered. Impossible choices are grouped by the reason why they are impossible.
struct ChoiceList {
  private let choices: [UserChoice]
  /// The choices that are impossible now, grouped by reason, in the order in which the reasons first occur.
  private let refusedByReason: [(reason: String, choices: [RefusedChoice])]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - choices: the choices in the order of their numbers.
  ///   - refused: the choices that are impossible now.
  init(_ choices: [UserChoice], refused: [RefusedChoice]) {
    self.choices = choices
    var reasons: [String] = []
    for choice in refused where !reasons.contains(choice.reason) { reasons.append(choice.reason) }
    self.refusedByReason = reasons.map { reason in (reason, refused.filter { $0.reason == reason }) }
  }

  /// The complete lines, which also contain the locations of the elements.
  var lines: [String] {
    numberedLines(choices.map(\.described))
      + refusedByReason.map {
        "\(dashMark)\(ChoiceList.namesText($0.choices.map(\.described))): \($0.reason)".printableLine
      }
  }

  /// Short lines for the panel next to the picture.
  ///
  /// The lines don't contain an element's location, because the picture shows it.
  var panelLines: [String] {
    numberedLines(choices.map { choice in choice.element.map(\.shortDescription) ?? choice.described })
      + refusedByReason.flatMap { reason, choices in
        ["\(dashMark)\(reason):", "\(blankMark)\(ChoiceList.namesText(choices.map(\.shortDescription)))".printableLine]
      }
  }

  private var numberWidth: Int { max(2, String(choices.count).count) }
  private var dashMark: String { String(repeating: " ", count: numberWidth - 1) + "–  " }
  private var blankMark: String { String(repeating: " ", count: numberWidth + 2) }

  private func numberedLines(_ texts: [String]) -> [String] {
    texts.enumerated().map { index, text in
      choices[index].refusal.map { "\(dashMark)\(text): \($0)" } ?? "\((index + 1).padded(numberWidth))  \(text)"
    }.map(\.printableLine)
  }

  /// The maximum number of names listed with one reason.
  private static let maximumNameCount = 3

  private static func namesText(_ allNames: [String]) -> String {
    let moreText = allNames.count > maximumNameCount ? " and \(allNames.count - maximumNameCount) more" : ""
    return allNames.prefix(maximumNameCount).joined(separator: ", ") + moreText
  }
}
