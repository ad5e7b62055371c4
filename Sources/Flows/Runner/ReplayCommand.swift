import Rendering

/// The command that runs a flow again.
package struct ReplayCommand {
  let text: String

  init(_ task: FlowTask, _ options: FlowRunner.Options) {
    let file = task.file
    var words = ["maquette test"] + [file.projectPath.map(ShellWord.quoted)].compactMap { $0 }
    if let line = task.line {
      words.append(ShellWord.quoted(file.path + ":\(line)"))
    } else {
      words.append(ShellWord.quoted(file.path))
      words.append("--filter \(ShellWord.quoted(ReplayCommand.exactPattern(for: task.flow.name)))")
    }
    text = (words + options.typedOptions).joined(separator: " ")
  }

  /// Returns a regular expression that matches only the given string.
  package static func exactPattern(for name: String) -> String {
    let specialCharacters: Set<Character> = [
      "\\", ".", "[", "]", "(", ")", "{", "}", "*", "+", "?", "^", "$", "|", "/", "#",
    ]
    return "^" + name.map { specialCharacters.contains($0) ? "\\\($0)" : String($0) }.joined() + "$"
  }
}
