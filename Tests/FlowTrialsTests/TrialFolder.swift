import FlowTrials
import Flows
import Glibc
import Lua
import Scripting

/// A temporary folder with a prototype and its flows, for trials.
final class TrialFolder {
  let path: String

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - app: the text of `app.lua`.
  ///   - flows: the text of `flows/a.lua`, after the line that loads the app.
  ///   - files: the texts of other files, keyed by path.
  init(app: String, flows: String, files: [String: String] = [:]) {
    var template = Array("/tmp/trials-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/trials"
    let all = files.merging(["app.lua": app, "flows/a.lua": "require \"app\"\n" + flows]) { first, _ in first }
    for (name, text) in all.sorted(by: { $0.key < $1.key }) {
      if let cut = name.lastIndex(of: "/") { _ = system("mkdir -p '\(path)/\(name[..<cut])'") }
      guard let file = fopen(path + "/" + name, "w") else { continue }
      fputs(text, file)
      fclose(file)
    }
  }

  deinit { _ = system("rm -rf '\(path)'") }

  /// The flows of the folder.
  var flows: CollectedFlows {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.session.limits = .unattended
    options.session.limits.steps = 200_000
    // Flows run in the process of the tests.
    let flows = CollectedFlows()
    _ = flows.collect([path], options, errors: { _ in })
    return flows
  }

  /// Judges mutants of the prototype.
  func mutated(_ count: Int = 1000, seed: Int = 0) throws -> MutationRun {
    let flows = flows
    return try MutationRun(flows.tasks, flows.settings, count: count, seed: seed)
  }

  /// Disturbs the flows.
  func stressed() throws -> StressRun {
    let flows = flows
    return try StressRun(flows.tasks, flows.settings)
  }
}
