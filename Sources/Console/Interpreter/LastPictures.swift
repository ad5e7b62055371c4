import Rendering
import Scripting
import Timeline

/// The complete pictures before and after the last input, which show what the input changed.
struct LastPictures {
  private var earlierPicture: Canvas?
  private var latestPicture: Canvas?
  private var inputIndex = 0

  /// Returns the picture that was shown before an input.
  func pictureBefore(input: Int) -> Canvas? { input == self.inputIndex ? earlierPicture : latestPicture }

  /// Stores the picture that is shown after an input.
  mutating func record(_ picture: Canvas, input: Int) {
    if input != self.inputIndex { earlierPicture = latestPicture }
    (latestPicture, self.inputIndex) = (picture, input)
  }
}

extension Picture {
  /// Whether the picture omits lines of the screen.
  var isCut: Bool { lines.count <= screenCanvas.lines().count }
}

extension Canvas {
  /// Whether at most a third of the lines differ from an earlier picture.
  ///
  /// If the app shows another screen, more than a third of the lines differ.
  func isSimilar(from earlier: Canvas) -> Bool {
    let (lines, earlierLines) = (lines(), earlier.lines())
    return lines.count == earlierLines.count && zip(lines, earlierLines).count { $0 != $1 } <= lines.count / 3
  }
}

extension Interpreter {
  /// Returns the options for a picture that is drawn above the prompt after an input.
  func pictureOptions(after input: Int) -> Picture.Options {
    var options = output.pictureOptions(occupiedRowCount: Output.rowsBelowPicture)
    if options.terminalSize != nil { options.focus.touchedName = touchedElement(in: input) }
    return options
  }

  /// Returns the name of the element that an input touched, or `nil` if the input names no element.
  func touchedElement(in input: Int) -> String? {
    guard run.inputs.indices.contains(input), case .verb(_, let values)? = try? read(run.inputs[input].text),
      case .text(let name)? = values.first ?? nil
    else { return nil }
    return name
  }
}
