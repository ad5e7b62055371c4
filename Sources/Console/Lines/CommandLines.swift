/// The lines of a file, then commands of the shell's, each a chunk of its own: one that is not complete is not gone on with
/// in the next.
final class CommandLines: LineSource {
  private var file: PlainLines?
  private var commands: ArraySlice<String>

  init(file: PlainLines?, commands: [String]) {
    self.file = file
    self.commands = commands[...]
  }

  func next(continues: Bool) -> Line {
    if let file {
      let line = file.next(continues: continues)
      if line != .end { return line }
      self.file = nil
    }
    guard !continues, let command = commands.popFirst() else { return .end }
    return .text(command)
  }

  func remember(_ chunk: String) {}
}
