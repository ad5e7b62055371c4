import Flows
import Lua
import Rendering
import Scripting

/// The file formats of a picture.
///
/// The raw value is the file name extension.
enum PictureFormat: String, CaseIterable {
  case svg, html
}

extension Interpreter {
  /// Draws the screen, or writes its picture to a file.
  ///
  /// - Parameter word: `full`, or the name of a file. `nil` means a picture that fits the terminal.
  /// - Returns: the picture, or a line with the file's name and the size of the picture.
  /// - Throws: `PlainError` if the argument is another word, if the file name has an unknown extension, or if the file
  ///   can't be written.
  func show(_ word: String?) throws -> Outcome {
    guard let word, word != "full" else {
      var outcome = Outcome(lines: pictureLines(isFull: word != nil))
      outcome.isPicture = true
      return outcome
    }
    guard word.contains(where: { $0 == "." || $0 == "/" }) else {
      try [word].requireFirst(among: ["full"], usage: "show [full|file]")
      return .empty
    }
    let format: PictureFormat = try FileEnding.format(of: word, naming: "a picture's")
    let drawing = PictureDrawing(
      of: session.system, title: session.loader.applicationName ?? prototype?.title ?? "maquette")
    try OutputFile.withCommandName("show") {
      try OutputFile.writeResult(format == .svg ? drawing.svg : drawing.page, to: word)
    }
    return Outcome(lines: ["\(word): \(drawing.size)"])
  }
}
