import Rendering
import Scripting
import Timeline

/// The complete pictures before and after the last input, which show what the input changed.
struct LastPictures {
  private var earlier: Canvas?
  private var latest: Canvas?
  private var input = 0

  /// Returns the picture that was shown before an input.
  func before(input: Int) -> Canvas? { input == self.input ? earlier : latest }

  /// Keeps the picture that is shown after an input.
  mutating func note(_ picture: Canvas, input: Int) {
    if input != self.input { earlier = latest }
    (latest, self.input) = (picture, input)
  }
}

extension Picture {
  /// Whether the picture leaves out lines of the screen.
  var isCut: Bool { lines.count <= whole.lines().count }
}

extension Canvas {
  /// Whether at most a third of the lines differ from an earlier picture.
  ///
  /// If the screen itself has changed, more than a third of the lines differ.
  func differsALittle(from earlier: Canvas) -> Bool {
    let (lines, others) = (lines(), earlier.lines())
    return lines.count == others.count && zip(lines, others).count { $0 != $1 } <= lines.count / 3
  }
}

extension Interpreter {
  /// Returns the options for a picture that is drawn above the prompt after an input.
  func pictureOptions(after input: Int) -> Picture.Options {
    var options = output.pictureOptions(taken: Output.rowsBelowPicture)
    if options.terminal != nil { options.focus.touched = touched(in: input) }
    return options
  }

  /// Returns the name of the element that an input touched, or `nil` if the input names no element.
  func touched(in input: Int) -> String? {
    guard run.inputs.indices.contains(input), case .verb(_, let values)? = try? read(run.inputs[input].text),
      case .text(let name)? = values.first ?? nil
    else { return nil }
    return name
  }
}
