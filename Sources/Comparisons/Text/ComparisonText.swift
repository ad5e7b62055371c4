import Controllers
import Rendering
import TextWidth

/// Writes a comparison as text.
///
/// Equal lines are written once. Lines that differ are in a column for each group of systems.
package struct ComparisonText {
  private let comparison: Comparison
  private let title: String
  private let options: Options
  private var style: ComparisonStyle { ComparisonStyle(isColored: options.isColored) }

  /// The options for writing a comparison.
  package struct Options: Sendable {
    /// The width of a line, in cells.
    package var columns = 80
    package var signs = SignSet.unicode
    package var isColored = false
    /// Whether to also write equal lines that are far from any difference.
    package var showsAll = false

    package init() {}
  }

  /// The maximum width of a line.
  ///
  /// Wider lines would make it hard to find the corresponding text in the other column.
  private static let maximumWidth = 120

  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - title: The title of the comparison, such as `app.lua on iPhone`.
  ///   - options: The options for writing the comparison.
  package init(_ comparison: Comparison, title: String, _ options: Options = Options()) {
    (self.comparison, self.title) = (comparison, title)
    var options = options
    options.columns = max(40, min(options.columns, ComparisonText.maximumWidth))
    self.options = options
  }

  /// The lines of the text.
  package var lines: [String] {
    var explainedNumbers: Set<Int> = []
    var lines = headings(title + ", " + ComparisonSummary.systems(comparison))
    var wasPreviousEqual = false
    for input in comparison.inputs {
      if !(wasPreviousEqual && input.isEqual && !options.showsAll) { lines.append("") }
      lines += self.lines(of: input, &explainedNumbers)
      wasPreviousEqual = input.isEqual
    }
    lines += [""] + headings(ComparisonSummary.result(of: comparison))
    return lines.map(restrictedToSigns)
  }

  private func headings(_ text: String) -> [String] {
    TextLines.wrapped(text, columns: options.columns, width: \.cellWidth).map { style.paint($0, .heading) }
  }

  /// Returns a line whose characters are limited to the set in the options.
  private func restrictedToSigns(_ line: String) -> String {
    options.signs == .ascii ? options.signs.converted(line.replacing("–", with: "-")) : line
  }

  private func lines(of input: ComparedInput, _ explainedNumbers: inout Set<Int>) -> [String] {
    guard !input.isEqual else { return equalLines(of: input) }
    let layout = ComparisonColumns(input, columns: options.columns, style)
    let rows = ComparisonFold.rows(of: input, showsAll: options.showsAll)
    let notes = self.notes(of: input, &explainedNumbers, indent: layout.margin)
    return [heading(of: input)] + layout.headingLines + layout.lines(of: rows) + (notes.isEmpty ? [] : [""] + notes)
  }

  private func heading(of input: ComparedInput) -> String {
    style.paint("▸ " + ComparisonSummary.headline(input).fitted(to: options.columns - 2), .heading)
  }

  private func equalLines(of input: ComparedInput) -> [String] {
    let count = countedNoun(input.rows.count { $0.line.kind != .time }, "line")
    let equalText =
      input.rows.isEmpty
      ? "no lines under any system"
      : input.isFailure ? "fails in the same way under all systems" : "\(count), the same under all systems"
    let name = ComparisonSummary.headline(input).fitted(to: max(8, options.columns - equalText.count - 4))
    let availableWidth = options.columns - name.cellWidth - 4
    let headLine = style.paint("▸ " + name, .heading) + style.paint("  " + equalText.fitted(to: availableWidth), .quiet)
    guard options.showsAll else { return [headLine] }
    let layout = ComparisonColumns(input, columns: options.columns, style)
    return [headLine] + layout.lines(of: ComparisonFold.rows(of: input, showsAll: true))
  }

  /// Returns the lines of an input's explanations.
  ///
  /// Changes that were explained earlier share one line.
  private func notes(of input: ComparedInput, _ explainedNumbers: inout Set<Int>, indent: Int) -> [String] {
    let knownExplanations = input.explanations.filter(explainedNumbers.contains)
    explainedNumbers.formUnion(input.explanations)
    let names = knownExplanations.map { "\($0) \(comparison.explanations[$0 - 1].name)" }.joined(separator: ", ")
    let earlierLine =
      knownExplanations.isEmpty
      ? [] : wrappedLines("explained above: " + names, mark: "", indent).map { style.paint($0, .quiet) }
    return input.explanations.filter { !knownExplanations.contains($0) }.flatMap { number in
      let explanation = comparison.explanations[number - 1]
      return wrappedLines(explanation.title + ": " + explanation.sentence, mark: "\(number)", indent)
    } + earlierLine
  }

  private func wrappedLines(_ text: String, mark: String, _ indent: Int) -> [String] {
    TextLines.wrapped(text, columns: options.columns - indent, width: \.cellWidth).enumerated().map { index, line in
      (index == 0 ? style.paint(mark.padded(to: indent), .mark) : String(repeating: " ", count: indent)) + line
    }
  }
}

/// The sentences about a whole comparison, which all formats share.
enum ComparisonSummary {
  /// Returns the compared systems, such as `systems 6, 13 and 18`.
  static func systems(_ comparison: Comparison) -> String {
    "systems " + (SystemGroup.listText(comparison.systems))
  }

  /// Returns the first line of an input's text.
  static func headline(_ input: ComparedInput) -> String {
    let first = input.text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return (String(first) + (first.count < input.text.count ? " …" : "")).printableLine
  }

  /// Returns the result, such as `2 of 3 inputs differ: unloadsViews (6).`.
  static func result(of comparison: Comparison) -> String {
    let (differingCount, inputCount) = (comparison.differingInputs.count, comparison.inputs.count)
    guard differingCount > 0 else {
      return "No differences: \(countedNoun(inputCount, "input")), the same under all systems."
    }
    let names = comparison.explanations.map { $0.name + ($0.since.map { " (\($0))" } ?? "") }
    let verb = differingCount == 1 ? "differs" : "differ"
    return "\(differingCount) of \(countedNoun(inputCount, "input")) \(verb): \(names.joined(separator: ", "))."
  }
}

extension SystemGroup {
  /// Returns systems as part of a sentence, such as `6, 13 and 18`.
  static func listText(_ systems: [Int]) -> String {
    let isRange = systems.count > 3 && systems == Systems.all.filter { systems[0]...(systems.last ?? 0) ~= $0 }
    if isRange { return "\(systems[0]) to \(systems[systems.count - 1])" }
    return wordList(systems.map(String.init))
  }
}
