import Controllers
import Rendering
import Scripting
import Timeline

/// The command `what`, which numbers everything that a user can do now and says why other actions are impossible.
final class ChoicesCommand {
  private let session: Session
  private let choices: [UserChoice]
  private let output: Output
  /// The options of the picture next to the list, or `nil` to show only the list, with complete lines.
  private let options: Picture.Options?

  /// Creates the command.
  ///
  /// At a terminal, the list is next to the picture, which shows the same numbers. The list of every choice, including
  /// those that need code or a held finger, has no picture.
  ///
  /// - Parameter interpreter: the interpreter, whose numbered list has already been chosen.
  init(_ interpreter: Interpreter) {
    (session, output) = (interpreter.session, interpreter.output)
    choices = interpreter.shown.list.choices(in: session)
    var isWhole = false
    if case .everyChoice = interpreter.shown.list { isWhole = true }
    let settings = interpreter.settings
    options =
      !isWhole && settings.isInteractive && settings.showsPicture
      ? interpreter.pictureOptions(after: interpreter.run.last) : nil
  }

  /// The list and, unless only the list is shown, the picture.
  var outcome: Outcome {
    let list = ChoiceList(choices, refused: refusedChoices)
    guard let options else { return Outcome(lines: list.lines) }
    let numbered = choices.enumerated().compactMap { index, choice in
      choice.refusal == nil ? choice.element.map { (number: index + 1, element: $0) } : nil
    }
    let picture = Picture(of: session.system, options: options, numbered: numbered).lines
    return Outcome(lines: beside(picture, list))
  }

  private var refusedChoices: [RefusedChoice] {
    let seen = VisibleParts(of: session.system)
    return session.choices.refusedChoices(where: seen.sees)
  }

  private func beside(_ picture: [String], _ list: ChoiceList) -> [String] {
    let (device, location) = (Array(picture.dropLast()), picture.suffix(1))
    guard let width = Beside.panelWidth(device, columns: output.columns) else {
      // The list is the last part of the output, so that it stays visible on a terminal with few rows.
      return picture + list.lines.map(output.signs.shown)
    }
    var shown = list.panel.map { $0.fitted(to: width) }
    if shown.count > device.count {
      let left = shown.count - device.count + 1
      shown = shown.prefix(device.count - 1) + ["… \(left) more: `what all`"]
    }
    return Beside.lines(device, shown.map(output.signs.shown)) + location
  }
}

/// A list of choices.
///
/// Possible choices are numbered. Impossible choices are grouped by the reason why they are impossible.
struct ChoiceList {
  private let choices: [UserChoice]
  /// The choices that are impossible now, grouped by reason, in the order in which the reasons first occur.
  private let refused: [(reason: String, choices: [RefusedChoice])]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - choices: the choices in the order of their numbers.
  ///   - refused: the choices that are impossible now.
  init(_ choices: [UserChoice], refused: [RefusedChoice]) {
    self.choices = choices
    var reasons: [String] = []
    for choice in refused where !reasons.contains(choice.reason) { reasons.append(choice.reason) }
    self.refused = reasons.map { reason in (reason, refused.filter { $0.reason == reason }) }
  }

  /// The lines in full, which also say where the elements are.
  var lines: [String] {
    numbered(choices.map(\.described))
      + refused.map { "\(mark)\(ChoiceList.names($0.choices.map(\.described))): \($0.reason)".printableLine }
  }

  /// Short lines for the panel next to the picture.
  ///
  /// The lines don't say where an element is, because the picture shows the position.
  var panel: [String] {
    numbered(choices.map { choice in choice.element.map(\.shortDescribed) ?? choice.described })
      + refused.flatMap { reason, choices in
        ["\(mark)\(reason):", "\(blank)\(ChoiceList.names(choices.map(\.short)))".printableLine]
      }
  }

  private var width: Int { max(2, String(choices.count).count) }
  private var mark: String { String(repeating: " ", count: width - 1) + "–  " }
  private var blank: String { String(repeating: " ", count: width + 2) }

  private func numbered(_ texts: [String]) -> [String] {
    texts.enumerated().map { index, text in
      choices[index].refusal.map { "\(mark)\(text): \($0)" } ?? "\((index + 1).padded(width))  \(text)"
    }.map(\.printableLine)
  }

  /// The maximum number of names listed with one reason.
  private static let maximumNameCount = 3

  private static func names(_ all: [String]) -> String {
    let more = all.count > maximumNameCount ? " and \(all.count - maximumNameCount) more" : ""
    return all.prefix(maximumNameCount).joined(separator: ", ") + more
  }
}
