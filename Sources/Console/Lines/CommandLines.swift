/// The lines of a file, followed by the commands of the command line.
///
/// Each command is a separate chunk, even if it is unfinished.
final class CommandLines: LineSource {
  private var file: PlainLines?
  private var commands: ArraySlice<String>

  init(file: PlainLines?, commands: [String]) {
    self.file = file
    self.commands = commands[...]
  }

  /// Sets the work to do during a pause in the file's input.
  ///
  /// See `PlainLines.preparation`.
  func setPauseWork(_ preparation: @escaping () -> (() -> Bool)?) { file?.prepareNext = preparation }

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
