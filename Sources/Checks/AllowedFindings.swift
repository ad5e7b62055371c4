import Locations
import Lua
import LuaSyntax
import Scripting

/// The findings that scripts allow with comments.
///
/// `-- check: allow no-way-back` allows a finding on the line of the comment or, if that line has no code, on the next
/// line of code.
struct AllowedFindings {
  private let allowances: [Allowance]
  /// The indices of the allowances for each line of a file.
  private let indices: [SourceLine: [Int]]

  /// A rule that a comment allows on one line.
  private struct Allowance {
    let rule: String
    /// The line of the comment.
    let location: CodeLocation
    /// The line on which the rule is allowed.
    let line: Int
  }

  private struct SourceLine: Hashable {
    let file: String
    let line: Int
  }

  init(_ sources: [String: SourceText]) {
    var foundAllowances: [Allowance] = []
    for file in sources.keys.sorted() where !TextFile.isInterfaceFile(file) {
      guard let source = sources[file], source.text.contains(AllowedFindings.marker) else { continue }
      let comments = ScriptComments(source)
      for comment in comments.all {
        let location = CodeLocation(file: file, line: comment.lines.upperBound)
        let line = AllowedFindings.line(of: comment, in: comments)
        foundAllowances += AllowedFindings.ruleNames(in: comment.text).map {
          Allowance(rule: $0, location: location, line: line)
        }
      }
    }
    allowances = foundAllowances
    indices = Dictionary(grouping: foundAllowances.indices) {
      SourceLine(file: foundAllowances[$0].location.file, line: foundAllowances[$0].line)
    }
  }

  private static let marker = "check: allow"

  /// Returns the line to which a comment applies: the line with the comment or, if that line has no code, the next line
  /// of code.
  private static func line(of comment: ScriptComment, in comments: ScriptComments) -> Int {
    guard comments.lines.isDisjoint(with: comment.lines) else { return comment.lines.upperBound }
    let linesWithoutCode = Set(comments.all.flatMap(\.lines)).subtracting(comments.lines)
    var line = comment.lines.upperBound + 1
    while linesWithoutCode.contains(line) { line += 1 }
    return line
  }

  /// Returns the names of the rules after `check: allow`.
  ///
  /// A colon, a semicolon or a parenthesis ends the list. A reason may follow.
  private static func ruleNames(in comment: String) -> [String] {
    let text = comment.drop { "-[= \t\n\r".contains($0) }
    guard text.hasPrefix(marker + " ") else { return [] }
    let names = text.dropFirst(marker.count).prefix { !":;(]\n\r".contains($0) }
    return names.split { " ,\t".contains($0) }.map(String.init)
  }

  /// Removes the allowed findings and adds findings about the allowances.
  ///
  /// - Parameters:
  ///   - findings: All findings.
  ///   - isComplete: Whether every rule was checked. Otherwise, unused allowances aren't reported.
  /// - Returns: The remaining findings and the findings about unknown rules and unused allowances, in any order.
  func applyAllowances(to findings: Set<Finding>, isComplete: Bool) -> [Finding] {
    var usedIndices: Set<Int> = []
    let remainingFindings = findings.filter { finding in
      guard let line = finding.line, let allowancesOnLine = indices[SourceLine(file: finding.file, line: line)] else {
        return true
      }
      let matchingAllowances = allowancesOnLine.filter { allowances[$0].rule == finding.rule.rawValue }
      usedIndices.formUnion(matchingAllowances)
      return matchingAllowances.isEmpty
    }
    let unknownRuleFindings = allowances.filter { CheckRule(rawValue: $0.rule) == nil }.map(unknownRuleFinding)
    // Allowances for device rules and script errors aren't reported as unused. A check on other devices may need them,
    // and errors in the script's functions are found only by a check that walks through the app on devices.
    let unusedAllowances = allowances.indices.filter { index in
      guard !usedIndices.contains(index), let rule = CheckRule(rawValue: allowances[index].rule) else { return false }
      return rule != .scriptError && !CheckRule.deviceRules.contains(rule)
    }
    return remainingFindings + unknownRuleFindings
      + (isComplete ? unusedAllowances.map { unusedFinding(allowances[$0]) } : [])
  }

  private func unknownRuleFinding(_ allowance: Allowance) -> Finding {
    let knownRules = CheckRule.allCases.map(\.rawValue)
    let hint = Suggestion.sentence(for: allowance.rule, among: knownRules, quote: "`").map { "; " + $0 } ?? ""
    return Finding(
      .unknownRule, at: allowance.location,
      "check: allow: no rule is called `\(allowance.rule)`" + hint)
  }

  private func unusedFinding(_ allowance: Allowance) -> Finding {
    Finding(
      .unusedAllowance, at: allowance.location,
      "check: allow: `\(allowance.rule)` finds nothing on line \(allowance.line)")
  }
}
