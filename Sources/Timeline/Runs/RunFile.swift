import Controllers
import JSON
import Layout
import Lua
import Rendering
import Scripting

/// A file with a run.
///
/// The file contains the options, files and inputs of the run as JSON, with one line per input. `projects` lists the
/// scripts that Maquette wrote for Xcode projects, with their notes.
///
/// ```
/// {"format":"maquette run","version":1,"prototype":"app.lua",
/// "options":{"device":"iPad"},
/// "files":{"app.lua":"…","missing.lua":null},
/// "inputs":[
/// {"kind":"launch","text":"launch","line":0,"outcome":"done","events":37,"hash":"1a2b3c4d"},
/// {"kind":"verb","text":"tap Add","line":1,"outcome":"done","events":52,"hash":"99aabbcc"}]}
/// ```
package struct RunFile {
  /// The format version of the files that this program writes.
  ///
  /// Files with this version or an older version can be read.
  package static let version = 3
  /// The extension of run files.
  package static let fileExtension = ".run"
  private static let format = "maquette run"

  /// The path of the prototype's script among the files.
  package let prototype: String
  package let options: Session.Options
  package let run: Run
  /// The text of the input that runs the flow, or `nil` if the app wasn't launched for a flow.
  package let flow: String?

  package init(prototype: String, options: Session.Options, run: Run, flow: String? = nil) {
    (self.prototype, self.options, self.run, self.flow) = (prototype, options, run, flow)
  }

  // MARK: Writing

  /// The text of the file.
  package var text: String {
    let files = run.files.files.map { JSONValue.Member($0.path, $0.source.map(Self.jsonValue) ?? .null) }
    let notes = run.files.files.compactMap { file in
      file.source?.projectNotes.map { JSONValue.Member(file.path, .texts($0)) }
    }
    return JSONObject {
      $0.add("format", Self.format)
      $0.add("version", Self.version)
      $0.add("prototype", prototype)
      $0.add("flow", flow)
      $0.add("options", options.json, onNewLine: true)
      $0.add("files", JSONValue.object(files), onNewLine: true)
      $0.add("projects", notes.isEmpty ? nil : JSONValue.object(notes), onNewLine: true)
      $0.add("inputs", JSONList(run.inputs.map(Self.jsonValue), .lines), onNewLine: true)
    }.line
  }

  /// Returns the text of a file as a string, or as a list of bytes if the text isn't valid UTF-8.
  private static func jsonValue(_ source: SourceText) -> JSONValue {
    if let text = String(validating: source.bytes, as: UTF8.self) { return .text(text) }
    return .list(source.bytes.map { .integer(Int($0)) })
  }

  private static func jsonValue(of input: InputLog.Input) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .text(input.kind.name)), .init("text", .text(input.text)),
      .init("line", .integer(input.line)),
      .init("outcome", .text(input.outcome.name)), .init("events", .integer(input.endEventCount)),
      .init("hash", .text(String(input.hash, radix: 16))),
    ]
    if let stop = input.stopEventCount { members.append(.init("stop", .integer(stop))) }
    return .object(members)
  }

  // MARK: Reading

  /// Reads a file.
  ///
  /// - Parameter bytes: the contents of the file.
  /// - Throws: `PlainError` if the file isn't a valid run.
  package init(bytes: [UInt8]) throws {
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes) } catch {
      throw PlainError("the file isn't a valid run file: \(error)")
    }
    guard value["format"]?.text == Self.format, let version = value["version"]?.integer else {
      throw PlainError("the file isn't a run file (`save x.run` creates one)")
    }
    guard version >= 1 else { throw PlainError("the file isn't a valid run file: its version is \(version)") }
    guard version <= Self.version else {
      throw PlainError(
        "the file was written by a newer maquette: its format is \(version), but this version reads only up to "
          + "\(Self.version)")
    }
    prototype = try Self.requiredMember("prototype", of: value, expecting: "a string", \.text)
    let files = try Self.requiredMember("files", of: value, expecting: "an object", \.members)
    let inputs = try Self.requiredMember("inputs", of: value, expecting: "a list", \.list)
    flow = value["flow"]?.text
    if let options = value["options"], options.members == nil { throw PlainError("options: expected an object") }
    options = try Session.Options(json: value["options"] ?? .object([]))
    let projects = try Self.readProjects(in: value, version)
    let sources = try files.map { ($0.name, try Self.readSource($0.value, $0.name, projects)) }
    run = Run(
      files: ScriptCache(files: sources), inputs: try inputs.enumerated().map { try Self.readInput($1, number: $0) })
    guard run.inputs.first?.kind == .launch else {
      throw PlainError("the file is incomplete: its first input isn't a launch")
    }
  }

  /// Returns a member that every file must have.
  private static func requiredMember<Value>(
    _ name: String, of file: JSONValue, expecting kind: String, _ read: (JSONValue) -> Value?
  ) throws -> Value {
    guard let member = file[name] else { throw PlainError("the file is incomplete: `\(name)` is missing") }
    guard let value = read(member) else {
      throw PlainError("\(name): expected \(kind), found \(member.jsonText.truncatedForMessages)")
    }
    return value
  }

  /// Returns the notes in the scripts that Maquette wrote for projects, by the paths of the scripts.
  ///
  /// Up to version 2, the file doesn't contain `projects`. A script by Maquette begins with a comment that says so.
  private static func readProjects(in file: JSONValue, _ version: Int) throws -> [String: [String]] {
    guard version < 3 else {
      let members = try file["projects"].map { _ in
        try requiredMember("projects", of: file, expecting: "an object", \.members)
      }
      let notes = try (members ?? []).map { member in
        let texts = (member.value.list ?? []).compactMap(\.text)
        guard texts.count == member.value.list?.count else { throw PlainError("projects: expected lists of strings") }
        return (member.name, texts)
      }
      return Dictionary(notes) { $1 }
    }
    let scripts = (file["files"]?.members ?? []).compactMap { member -> (String, [String])? in
      guard let text = member.value.text, text.hasPrefix("-- Maquette wrote this script for ") else { return nil }
      let noteMark = "-- Note: "
      return (member.name, text.lines.filter { $0.hasPrefix(noteMark) }.map { String($0.dropFirst(noteMark.count)) })
    }
    return Dictionary(scripts) { $1 }
  }

  private static func readSource(
    _ value: JSONValue, _ name: String, _ projects: [String: [String]]
  ) throws -> SourceText? {
    let origin = projects[name].map { SourceText.Origin.project(notes: $0) } ?? .user
    switch value {
    case .null: return nil
    case .text(let text): return SourceText(text, origin: origin)
    case .list(let list):
      let bytes = list.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
      if bytes.count == list.count { return SourceText(bytes: bytes, origin: origin) }
      fallthrough
    default: throw PlainError("files: \(name): expected a string, a list of bytes or null")
    }
  }

  private static func readInput(_ value: JSONValue, number: Int) throws -> InputLog.Input {
    guard let kind = InputLog.Kind(named: value["kind"]?.text), let text = value["text"]?.text,
      let outcome = InputLog.Outcome(named: value["outcome"]?.text), let events = value["events"]?.integer, events >= 0,
      let hash = value["hash"]?.text.flatMap({ UInt32($0, radix: 16) })
    else { throw PlainError("input \(number): expected kind, text, line, outcome, events and hash") }
    return InputLog.Input(
      kind: kind, text: text, line: value["line"]?.integer ?? 0, outcome: outcome, events: events, hash: hash,
      stop: value["stop"]?.integer)
  }
}

extension InputLog.Kind {
  /// The kinds of inputs that a run can contain, with the names that the file uses for them.
  private static let namedKinds: [(Self, String)] = [
    (.launch, "launch"), (.verb, "verb"), (.chunk, "chunk"), (.flow, "flow"),
  ]

  fileprivate var name: String { Self.namedKinds.first { $0.0 == self }?.1 ?? "" }

  fileprivate init?(named name: String?) {
    guard let entry = Self.namedKinds.first(where: { $0.1 == name }) else { return nil }
    self = entry.0
  }
}

extension InputLog.Outcome {
  private static let namedOutcomes: [(Self, String)] = [(.done, "done"), (.failed, "failed")]

  fileprivate var name: String { Self.namedOutcomes.first { $0.0 == self }?.1 ?? "" }

  fileprivate init?(named name: String?) {
    guard let entry = Self.namedOutcomes.first(where: { $0.1 == name }) else { return nil }
    self = entry.0
  }
}

extension Session.Options {
  /// The options with which the session was created.
  ///
  /// Options that the script sets are omitted.
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    if let device { members.append(.init("device", .text(device.rawValue))) }
    if let version { members.append(.init("system", .integer(version))) }
    if defaultSystem != Self.previousDefault { members.append(.init("defaultSystem", .integer(defaultSystem))) }
    if let orientation { members.append(.init("orientation", .text(orientation.rawValue))) }
    if let direction { members.append(.init("direction", .text("\(direction)"))) }
    if let scene { members.append(.init("scene", .text(scene))) }
    if let language { members.append(.init("language", .text(language))) }
    if let target { members.append(.init("target", .text(target))) }
    // A JSON number can't represent all integers of more than 53 bits, so a larger seed is written as a string.
    if seed != 0 {
      members.append(.init("seed", Int(exactly: Double(seed)) == seed ? .integer(seed) : .text("\(seed)")))
    }
    return .object(members)
  }

  /// The default system of runs that don't record one.
  ///
  /// Here: these runs were recorded before the newest system became the default.
  private static let previousDefault = Systems.documented

  fileprivate init(json: JSONValue) throws {
    self.init(defaultSystem: Self.previousDefault)
    for member in json.members ?? [] {
      let isKnown: Bool
      switch member.name {
      case "device":
        device = member.value.text.flatMap { Device.Model(rawValue: $0) }
        isKnown = device != nil
      case "system":
        version = member.value.integer.flatMap { Systems.contains($0) ? $0 : nil }
        isKnown = version != nil
      case "defaultSystem":
        let number = member.value.integer.flatMap { Systems.contains($0) ? $0 : nil }
        defaultSystem = number ?? defaultSystem
        isKnown = number != nil
      case "orientation":
        orientation = member.value.text.flatMap { DeviceOrientation(rawValue: $0) }
        isKnown = orientation != nil
      case "direction":
        direction = [.leftToRight, .rightToLeft].first { "\($0)" == member.value.text }
        isKnown = direction != nil
      case "scene":
        scene = member.value.text
        isKnown = scene != nil
      case "language":
        language = member.value.text.flatMap { Language.isName($0) ? $0 : nil }
        isKnown = language != nil
      case "target":
        target = member.value.text
        isKnown = target != nil
      case "seed":
        let number = member.value.integer ?? member.value.text.flatMap { Int($0) }
        seed = number ?? 0
        isKnown = number != nil
      default: isKnown = false
      }
      guard isKnown else { throw PlainError("options: \(member.name): \(member.value.jsonText) is not known") }
    }
  }
}
