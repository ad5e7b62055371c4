import Flows
import Locations
import Lua
import Rendering
import Scripting

/// Writes failures and warnings as workflow commands, which GitHub shows as annotations on the changed lines.
package final class AnnotationReporter: FlowReporter {
  package let needs: ReportNeeds = []
  private let output: (String) -> Void
  private let paths: WorkspacePath
  private let command: String
  private var written: [Annotation.Level: Int] = [:]
  private var left = 0

  /// The maximum number of annotations of each level that GitHub shows for one step.
  static let most = 10

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

  package func begin(file: String) {}

  package func tell(_ problem: Failure, of file: String) {
    write(
      annotation(
        .error, at: problem.location ?? CodeLocation(file: file), title: "\(file) cannot be run", problem.annotated))
  }

  package func tell(_ result: FlowResult) {
    for failure in result.failures {
      write(
        annotation(
          .error, at: failure.location ?? result.location, title: result.nameWithDeviceAndSystem, failure.annotated))
    }
    for warning in result.report.warnings {
      write(
        annotation(
          .warning, at: warning.location ?? result.location, title: result.nameWithDeviceAndSystem, warning.message))
    }
  }

  package func end(_ summary: RunSummary) {
    if let interruption = summary.interruption {
      output(Annotation(.error, at: nil, title: command, interruption).command)
    }
    guard left > 0 else { return }
    let more = thereAre(left, "more annotation")
    let text = "\(more) in the log, because GitHub shows at most \(AnnotationReporter.most) of each level"
    output(Annotation(.notice, at: nil, title: command, text).command)
  }

  private func annotation(_ level: Annotation.Level, at location: CodeLocation, title: String, _ message: String)
    -> Annotation
  {
    let shown = CodeLocation(file: paths.shown(location.file), line: location.line)
    return Annotation(level, at: shown, title: title, message)
  }

  private func write(_ annotation: Annotation) {
    guard written[annotation.level, default: 0] < AnnotationReporter.most else {
      left += 1
      return
    }
    written[annotation.level, default: 0] += 1
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
    let written = properties.map { "\($0)=\(Annotation.property($1))" }.joined(separator: ",")
    command = "::\(level.rawValue) \(written)::\(Annotation.data(message))"
  }

  /// The escapes for characters that would end the command or start an escape.
  private static let dataEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  /// The escapes for a property, which include the characters that would end the property.
  private static let propertyEscapes = dataEscapes.merging([":": "%3A", ",": "%2C"]) { $1 }

  private static func data(_ text: String) -> String { escaped(text, by: dataEscapes) }

  private static func property(_ text: String) -> String { escaped(text, by: propertyEscapes) }

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
  fileprivate var annotated: String {
    ((source.map { [$0] } ?? []) + message + hints).joined(separator: "\n")
  }
}
