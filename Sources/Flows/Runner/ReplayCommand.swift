import Rendering

/// The command that runs a flow again.
package struct ReplayCommand {
  let text: String

  init(_ task: FlowTask, _ options: FlowRunner.Options) {
    let file = task.file
    var words = ["maquette test"] + [file.project.map(ShellWord.quoted)].compactMap { $0 }
    if let line = task.line {
      words.append(ShellWord.quoted(file.path + ":\(line)"))
    } else {
      words.append(ShellWord.quoted(file.path))
      words.append("--filter \(ShellWord.quoted(ReplayCommand.pattern(for: task.flow.name)))")
    }
    text = (words + options.typed).joined(separator: " ")
  }

  /// Returns a regular expression that matches only the given string.
  package static func pattern(for name: String) -> String {
    let marks: Set<Character> = ["\\", ".", "[", "]", "(", ")", "{", "}", "*", "+", "?", "^", "$", "|", "/", "#"]
    return "^" + name.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined() + "$"
  }
}
