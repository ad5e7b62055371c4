import Flows
import Locations
import Lua
import Rendering
import Scripting

/// Writes failures and warnings as workflow commands, which GitHub shows as annotations on the changed lines.
package final class AnnotationReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = []
  private let output: (String) -> Void
  private let paths: WorkspacePath
  private let command: String
  private var writtenCounts: [Annotation.Level: Int] = [:]
  private var omittedCount = 0

  /// The maximum number of annotations of each level that GitHub shows for one step.
  static let maximumPerLevel = 10

  /// Creates a reporter that writes workflow commands.
  ///
  /// - Parameters:
  ///   - paths: Converts paths into paths relative to the repository's folder, as GitHub expects.
  ///   - command: The command that writes the annotations.
  ///   - output: Receives each line, without its line break.
  package init(
    from paths: WorkspacePath = WorkspacePath(nil), of command: String = "maquette test",
    output: @escaping (String) -> Void
  ) {
    (self.paths, self.command, self.output) = (paths, command, output)
  }

  package func beginFile(file: String) {}

  package func reportProblem(_ problem: Failure, of file: String) {
    write(
      annotation(
        .error, at: problem.location ?? CodeLocation(file: file), title: "\(file) cannot be run", problem.annotationText
      ))
  }

  package func reportResult(_ result: FlowResult) {
    for failure in result.failures {
      write(
        annotation(
          .error, at: failure.location ?? result.location, title: result.nameWithDeviceAndSystem, failure.annotationText
        ))
    }
    for warning in result.report.warnings {
      write(
        annotation(
          .warning, at: warning.location ?? result.location, title: result.nameWithDeviceAndSystem, warning.message))
    }
  }

  package func finishRun(_ summary: RunSummary) {
    if let interruption = summary.interruption {
      output(Annotation(.error, at: nil, title: command, interruption).command)
    }
    guard omittedCount > 0 else { return }
    let more = thereAre(omittedCount, "more annotation")
    let text = "\(more) in the log, because GitHub shows at most \(AnnotationReporter.maximumPerLevel) of each level"
    output(Annotation(.notice, at: nil, title: command, text).command)
  }

  private func annotation(_ level: Annotation.Level, at location: CodeLocation, title: String, _ message: String)
    -> Annotation
  {
    let workspaceLocation = CodeLocation(file: paths.relativeToWorkspace(location.file), line: location.line)
    return Annotation(level, at: workspaceLocation, title: title, message)
  }

  private func write(_ annotation: Annotation) {
    guard writtenCounts[annotation.level, default: 0] < AnnotationReporter.maximumPerLevel else {
      omittedCount += 1
      return
    }
    writtenCounts[annotation.level, default: 0] += 1
    output(annotation.command)
  }
}

/// A workflow command of GitHub Actions: `::error file=flows/a.lua,line=2,title=adding::expected A`.
package struct Annotation {
  let level: Level
  package let command: String

  package enum Level: String, Sendable {
    case error
    case warning
    case notice
  }

  /// Creates an annotation.
  ///
  /// - Parameters:
  ///   - level: The level at which GitHub shows the annotation.
  ///   - location: The source location, relative to the repository's folder, or `nil` if there is none.
  ///   - title: The heading.
  ///   - message: The message, which may have several lines.
  package init(_ level: Level, at location: CodeLocation?, title: String, _ message: String) {
    self.level = level
    var properties: [(String, String)] = []
    if let location {
      properties.append(("file", location.file))
      if let line = location.line { properties.append(("line", "\(line)")) }
    }
    properties.append(("title", title))
    let propertyText = properties.map { "\($0)=\(Annotation.escapedProperty($1))" }.joined(separator: ",")
    command = "::\(level.rawValue) \(propertyText)::\(Annotation.escapedData(message))"
  }

  /// The escapes for characters that would end the command or begin another escape.
  private static let dataEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  /// The escapes for a property, including those for the characters that would end the property.
  private static let propertyEscapes = dataEscapes.merging([":": "%3A", ",": "%2C"]) { $1 }

  private static func escapedData(_ text: String) -> String { escaped(text, by: dataEscapes) }

  private static func escapedProperty(_ text: String) -> String { escaped(text, by: propertyEscapes) }

  /// Escapes a string, one Unicode scalar at a time.
  ///
  /// Swift combines a special character and a following combining mark into one `Character`, but GitHub's runner
  /// doesn't.
  private static func escaped(_ text: String, by escapes: [Unicode.Scalar: String]) -> String {
    text.withoutColors.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}

extension Failure {
  /// The failed expectation, the message and the hints, one per line.
  fileprivate var annotationText: String {
    ((expectationSource.map { [$0] } ?? []) + message + hints).joined(separator: "\n")
  }
}
