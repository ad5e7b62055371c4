import Flows
import Locations
import Lua
import Rendering
import Scripting

/// A `testcase`: a flow, a file that can't be run, or the interruption of the run.
struct JUnitCase {
  /// The element, with a line break at the end.
  let text: String
  let outcome: Outcome
  /// The wall-clock time, in microseconds.
  let time: Int

  enum Outcome {
    case passed
    case skipped
    /// An expectation failed.
    case failure
    /// The flow failed for another reason, such as an error in the script, a limit, or a crash of the worker.
    case error
  }

  init(_ result: FlowResult, _ dialect: JUnitDialect) {
    let failureElement =
      result.failures.isEmpty
      ? nil : JUnitFailure(result.failures, command: result.replayCommand.isEmpty ? nil : result.replayCommand)
    time = result.wallTime
    outcome = failureElement?.outcome ?? (result.isSkipped ? .skipped : .passed)
    let properties = JUnitProperties(result)
    var parts = dialect == .common ? properties.elements : []
    if case .skipped(let reason) = result.outcome {
      parts.append("<skipped message=\(XMLText.quotedAttribute(reason))/>")
    }
    if let failing = failureElement { parts.append(failing.text) }
    let output = (dialect == .common ? [] : properties.lines) + result.report.output
    if !output.isEmpty { parts.append(JUnitCase.element("system-out", output)) }
    if !result.report.warnings.isEmpty {
      parts.append(JUnitCase.element("system-err", result.report.warnings.flatMap(\.lines)))
    }
    text = JUnitCase.text(result.name, dialect == .common ? result.location : nil, result.file, time, parts)
  }

  init(_ problem: Failure, of file: String, _ dialect: JUnitDialect) {
    (outcome, time) = (.error, 0)
    let line = problem.location?.line
    let parts = [JUnitFailure([problem], command: nil, isError: true).text]
    let location = dialect == .common ? CodeLocation(file: file, line: line) : nil
    text = JUnitCase.text("cannot be run", location, file, time, parts)
  }

  init(interruption: String) {
    (outcome, time) = (.error, 0)
    let parts = [JUnitFailure([Failure(message: [interruption])], command: nil, isError: true).text]
    text = JUnitCase.text("the run was cut short", nil, "maquette test", time, parts)
  }

  private static func text(
    _ name: String, _ location: CodeLocation?, _ file: String, _ time: Int, _ parts: [String]
  ) -> String {
    var attributes = [("name", name), ("classname", suiteName(file))]
    if let location {
      attributes.append(("file", location.file))
      if let line = location.line { attributes.append(("line", "\(line)")) }
    }
    attributes.append(("time", Seconds(time).text))
    let openingTag = "    <testcase " + attributes.map { "\($0)=\(XMLText.quotedAttribute($1))" }.joined(separator: " ")
    guard !parts.isEmpty else { return openingTag + "/>\n" }
    return openingTag + ">\n" + parts.map { "      \($0)\n" }.joined() + "    </testcase>\n"
  }

  static func element(_ name: String, _ lines: [String]) -> String {
    "<\(name)>" + XMLText.escapedContent(lines.withoutColors.joined(separator: "\n")) + "</\(name)>"
  }

  /// Returns a file's path in the form that build servers use to group test cases, such as `flows.adding`.
  private static func suiteName(_ file: String) -> String {
    let path = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return path.pathParts().filter { $0 != "." && $0 != ".." }.joined(separator: ".")
  }
}

/// The properties of a flow: its virtual time, tags, steps, notes and run.
private struct JUnitProperties {
  private var properties: [(name: String, value: String)] = []

  init(_ result: FlowResult) {
    guard !result.isSkipped || !result.tags.isEmpty else { return }
    properties = result.tags.map { ("tag", $0) }
    if let system = result.report.system { properties.insert(("system", "\(system)"), at: 0) }
    if let device = result.report.deviceName { properties.insert(("device", device), at: 0) }
    if !result.isSkipped { properties.insert(("virtual time", Seconds(result.report.virtualDuration).text), at: 0) }
    // Viewers of JUnit reports list properties with this name as steps.
    properties += result.report.steps.map { ("step", $0.text) }
    properties += result.report.notes.map { ("note", $0.lines.joined(separator: "\n")) }
    if let run = result.runFile { properties.append(("run", run)) }
  }

  /// The properties as lines of XML, or an empty array if there are none.
  var elements: [String] {
    guard !properties.isEmpty else { return [] }
    let elements = properties.map {
      "  <property name=\(XMLText.quotedAttribute($0)) value=\(XMLText.quotedAttribute($1.withoutColors))/>"
    }
    return ["<properties>"] + elements + ["</properties>"]
  }

  /// The properties as text.
  var lines: [String] { properties.map { "\($0): \($1)" } }
}

/// The failures of a test case, combined in one element because readers use only the first element.
private struct JUnitFailure {
  let text: String
  let outcome: JUnitCase.Outcome

  init(_ failures: [Failure], command: String?, isError: Bool = false) {
    let isFailure = !isError && failures.allSatisfy { $0.expectationSource != nil }
    outcome = isFailure ? .failure : .error
    let name = isFailure ? "failure" : "error"
    let lines = failures.map { FailureText.lines($0).map { String($0.dropFirst(4)) } }.joined(separator: [""])
    let commandLines = command.map { ["", "again: \($0)"] } ?? []
    // If both expectations failed and errors occurred, the first error provides the message.
    let message = failures.first { isFailure || isError || $0.expectationSource == nil }?.headline.withoutColors ?? ""
    let type = isFailure ? "expectation" : "error"
    text =
      "<\(name) message=\(XMLText.quotedAttribute(message)) type=\"\(type)\">"
      + XMLText.escapedContent((lines + commandLines).withoutColors.joined(separator: "\n")) + "</\(name)>"
  }
}
