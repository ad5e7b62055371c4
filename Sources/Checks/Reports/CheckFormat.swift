import Controllers
import JSON
import Locations
import Lua
import Rendering
import Reports
import Scripting

/// The format of a report of findings.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// One line for each finding, for people and editors.
  case text
  /// One JSON object, for programs.
  case json
  /// A workflow command for each finding, which GitHub shows as an annotation.
  case github

  /// Writes the findings in this format.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - folder: The prototype's folder, relative to the current folder. It is prepended to each file's path.
  ///   - paths: Converts paths for GitHub.
  /// - Returns: The report, which is empty if there are no findings and the format is `github`.
  package func report(
    of check: PrototypeCheck, in folder: String, for paths: WorkspacePath = WorkspacePath(nil)
  ) -> String {
    let findingPaths = check.findings.map { ($0, path(of: $0, in: folder)) }
    switch self {
    case .text: return (findingPaths.map(textLine) + [summary(of: check)]).joined(separator: "\n")
    case .json: return json(findingPaths, of: check)
    case .github: return findingPaths.map { annotation($0, $1, paths) }.joined(separator: "\n")
    }
  }

  /// Writes a report whose only finding is the error that ended the check early.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - folder: The prototype's folder relative to the current folder.
  ///   - script: The file to report if the error doesn't name a file.
  ///   - paths: Converts paths for GitHub.
  /// - Returns: The report, or `nil` for the format `text`, because the error is printed on standard error.
  package func report(
    of error: any Error, in folder: String, script: String, for paths: WorkspacePath
  ) -> String? {
    let (location, text) = error.partedFromLocation
    let finding = Finding(.scriptError, at: location ?? CodeLocation(file: script), text + "; the check ended here")
    let path = path(of: finding, in: folder)
    switch self {
    case .text: return nil
    case .json: return document([(finding, path)])
    case .github: return annotation(finding, path, paths)
    }
  }

  private func path(of finding: Finding, in folder: String) -> String { TextFile.path(of: finding.file, in: folder) }

  // MARK: Text

  private func textLine(_ finding: Finding, _ path: String) -> String {
    let lineSuffix = finding.line.map { ":\($0)" } ?? ""
    return "\(path)\(lineSuffix): [\(finding.rule.rawValue)] \(finding.message)".printableLine
  }

  private func summary(of check: PrototypeCheck) -> String {
    let screenSummary =
      "in " + countedNoun(check.screenCount, "screen") + unreachedSummary(in: check) + unfinishedSummary(in: check)
    let errors = check.findings.count { $0.rule.severity == .error }
    let warnings = check.findings.count - errors
    guard errors + warnings > 0 else { return "nothing found " + screenSummary }
    let parts = [
      errors > 0 ? countedNoun(errors, "error") : nil, warnings > 0 ? countedNoun(warnings, "warning") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ") + " " + screenSummary
  }

  /// Returns the part of the summary about screens that the walk didn't reach on all devices.
  private func unreachedSummary(in check: PrototypeCheck) -> String {
    guard !check.devices.isEmpty else { return "" }
    guard check.isLaunched else { return "; not launched on any device, because of the errors" }
    var screensByDevices: [(devices: String, screens: [String])] = []
    for screen in check.unreachedScreens {
      let devices = screen.devices ?? "any device"
      if let index = screensByDevices.firstIndex(where: { $0.devices == devices }) {
        screensByDevices[index].screens.append(screen.name)
      } else {
        screensByDevices.append((devices, [screen.name]))
      }
    }
    return screensByDevices.map {
      "; \($0.screens.count) not reached on \($0.devices): " + $0.screens.joined(separator: ", ")
    }
    .joined()
  }

  /// Returns the part of the summary about screens with states that the walk didn't try.
  ///
  /// The summary contains only the number of these screens. Most apps with a list or a counter have such screens, so
  /// their names wouldn't help.
  private func unfinishedSummary(in check: PrototypeCheck) -> String {
    check.unfinishedScreens.isEmpty ? "" : "; \(check.unfinishedScreens.count) with states that were not tried"
  }

  // MARK: JSON

  /// The version of the JSON format.
  ///
  /// The version is increased when existing programs would misread a new report.
  package static let formatVersion = 1

  private func json(_ findingPaths: [(finding: Finding, path: String)], of check: PrototypeCheck) -> String {
    document(findingPaths) {
      guard !check.devices.isEmpty else { return }
      $0.add("devices", JSONList(check.devices.map(\.rawValue), .spaced))
      $0.add("launched", check.isLaunched)
      $0.add("unreached", JSONList(check.unreachedScreenNames, .spaced))
      $0.add("unfinished", JSONList(check.unfinishedScreens, .spaced))
      $0.add("unreachedOnSomeDevices", partlyReachedScreens(in: check))
    }
  }

  private func partlyReachedScreens(in check: PrototypeCheck) -> [JSONObject] {
    check.partlyReachedScreens.map { screen in
      JSONObject {
        $0.add("screen", screen.name)
        $0.add("devices", screen.devices ?? "")
      }
    }
  }

  private func document(
    _ found: [(finding: Finding, path: String)], _ addRest: (inout JSONObject) -> Void = { _ in }
  ) -> String {
    var object = JSONObject()
    object.add("format", "maquette check")
    object.add("version", CheckFormat.formatVersion)
    object.add("findings", JSONList(found.map(self.object), .block))
    addRest(&object)
    return object.jsonText
  }

  private func object(_ finding: Finding, at path: String) -> JSONObject {
    JSONObject {
      $0.add("file", path)
      $0.add("line", orNull: finding.line)
      $0.add("rule", finding.rule.rawValue)
      $0.add("severity", finding.rule.severity.rawValue)
      $0.add("message", finding.message)
    }
  }

  // MARK: GitHub

  private func annotation(_ finding: Finding, _ path: String, _ paths: WorkspacePath) -> String {
    let location = CodeLocation(file: paths.relativeToWorkspace(path), line: finding.line)
    let level = Annotation.Level(rawValue: finding.rule.severity.rawValue) ?? .error
    return Annotation(level, at: location, title: finding.rule.rawValue, finding.message).command
  }
}
