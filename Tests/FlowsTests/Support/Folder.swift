import Flows
import Glibc
import Reports
import Scripting

/// A temporary folder with scripts.
///
/// The folder is removed when the object is released.
final class Folder {
  let path: String

  init(_ files: [String: String]) {
    var template = Array("/tmp/flows-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/flows"
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { write(name, Array(text.utf8)) }
  }

  /// Writes a file and creates the folders that contain the file.
  func write(_ name: String, _ bytes: [UInt8]) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen(path + "/" + name, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Removes a folder that a run has created.
  func forget(_ name: String) { system("rm -rf '\(path)/\(name)'") }

  deinit {
    // The folder may contain files that runs have created.
    _ = system("rm -rf '\(path)'")
  }

  /// Runs flows in the folder, and removes the folder's path from the output.
  func run(
    _ paths: String..., options: FlowRunner.Options = FlowRunner.Options(session: .init(defaultSystem: 6))
  ) -> (output: String, errors: String, status: ExitStatus) {
    var output: [String] = []
    var errors: [String] = []
    let runner = FlowRunner(
      options: options,
      reporters: [PrettyReporter(signs: options.signs, isColored: options.isColored) { output.append($0) }],
      output: { output.append($0) },
      errors: { errors.append($0) })
    let status = runner.run(paths.map { $0 == "." ? path : path + "/" + $0 })
    func shown(_ lines: [String]) -> String { lines.joined(separator: "\n").replacing(path + "/", with: "") }
    return (shown(output), shown(errors), status)
  }
}

/// Runs the body of one flow with the sample prototype.
///
/// - Returns: the report of the flow, without the picture, user actions and events.
func outcome(of body: String, options: FlowRunner.Options = FlowRunner.Options(session: .init(defaultSystem: 6)))
  -> String
{
  let folder = Folder([
    "app.lua": Sample.app, "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
  ])
  let told = folder.run("flows/a.lua", options: options).output.split(separator: "\n", omittingEmptySubsequences: false)
  return told.dropFirst(2).prefix { !$0.isEmpty && !$0.hasSuffix(" skipped") }.map { $0.dropFirst(4) }
    .joined(separator: "\n")
}

/// An alias for the program's `ExitStatus`, because the testing library also has a type with this name.
typealias Status = ExitStatus

extension String {
  /// The report without the line that contains the hash.
  var withoutHash: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("hash ") }.joined(separator: "\n")
  }
}
