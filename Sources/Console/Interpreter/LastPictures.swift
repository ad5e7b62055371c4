import Rendering
import Scripting
import Timeline

/// The whole pictures before and after the last input: what differs in them, the input has changed.
struct LastPictures {
  private var earlier: Canvas?
  private var latest: Canvas?
  private var input = 0

  /// The picture that was shown before an input.
  func before(input: Int) -> Canvas? { input == self.input ? earlier : latest }

  /// Keeps the picture that is shown after an input.
  mutating func note(_ picture: Canvas, input: Int) {
    if input != self.input { earlier = latest }
    (latest, self.input) = (picture, input)
  }
}

extension Picture {
  /// Whether lines of the screen are left out.
  var isCut: Bool { lines.count <= whole.lines().count }
}

extension Canvas {
  /// Whether few lines differ from those of an earlier picture: a new screen has changed everywhere.
  func differsALittle(from earlier: Canvas) -> Bool {
    let (lines, others) = (lines(), earlier.lines())
    return lines.count == others.count && zip(lines, others).count { $0 != $1 } <= lines.count / 3
  }
}

extension Interpreter {
  /// How a picture after an input is drawn above a prompt.
  func pictureOptions(after input: Int) -> Picture.Options {
    var options = output.pictureOptions(taken: Output.takenAtPrompt)
    if options.terminal != nil { options.focus.touched = touched(in: input) }
    return options
  }

  /// The name of the element that an input touched; nil for one that names none.
  func touched(in input: Int) -> String? {
    guard run.inputs.indices.contains(input), case .verb(_, let values)? = try? read(run.inputs[input].text),
      case .text(let name)? = values.first ?? nil
    else { return nil }
    return name
  }
}
