/// The command that runs a flow again.
struct ReplayCommand {
  let text: String

  init(_ task: FlowTask, _ options: FlowRunner.Options) {
    let file = task.file
    var words = ["maquette test"]
    if let line = task.line {
      words.append(ShellWord.quoted(file.path + ":\(line)"))
    } else {
      words.append(ShellWord.quoted(file.path))
      words.append("--filter \(ShellWord.quoted(FlowSelection.pattern(for: task.flow.name)))")
    }
    text = (words + options.typed).joined(separator: " ")
  }
}
