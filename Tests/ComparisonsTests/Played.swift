import Comparisons
import Controllers
import Lua
import Rendering
import Scripting

/// Compares a script under several systems.
///
/// - Parameters:
///   - script: the script of the prototype.
///   - systems: the systems, in ascending order.
///   - inputs: Lua chunks that are given after the launch.
///   - device: the device.
///   - refused: receives a system under which the prototype can't be launched.
/// - Returns: the comparison.
/// - Throws: the error of the comparison.
func compared(
  _ script: String, under systems: [Int], _ inputs: [String] = [], on device: Device.Model? = .iPhone,
  refused: (Int, any Error) -> Void = { _, _ in }
) throws -> Comparison {
  try Comparison(of: run(script, inputs, on: device), under: systems, reportRefusal: refused)
}

/// Returns a run of a script.
func run(_ script: String, _ inputs: [String] = [], on device: Device.Model? = .iPhone) -> ComparedRun {
  var options = Session.Options(defaultSystem: 6)
  options.device = device
  let give: (Int, Session) throws -> [String] = { index, session in
    if index == 0 {
      try session.process(.launch { try session.loader.load(script, name: "app.lua") })
    } else {
      try session.process(.chunk(SessionInput.TypedLine(inputs[index - 1], number: index), name: "-e") { _ in })
    }
    return []
  }
  return ComparedRun(["launch"] + inputs, options: options, make: { Session(options: $0) }, give: give)
}

extension Comparison {
  /// The lines of the text.
  func text(
    columns: Int = 80, signs: SignSet = .unicode, showsAll: Bool = false, isColored: Bool = false
  ) -> [String] {
    var options = ComparisonText.Options()
    (options.columns, options.showsAll, options.isColored) = (columns, showsAll, isColored)
    options.signs = signs
    return ComparisonText(self, title: "app.lua on iPhone", options).lines
  }

  /// The names of the behaviors that explain an input.
  func names(of input: Int) -> [String] { inputs[input].explanations.map { explanations[$0 - 1].name } }
}
