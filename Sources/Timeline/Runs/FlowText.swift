import Lua
import Scripting

/// The text of a flow that repeats the inputs of a run and expects their visible results.
package struct FlowText {
  /// An input, with expectations for the input's visible results.
  package struct Step {
    /// The call in Lua syntax, such as `tap("Open")`.
    package let code: String
    /// The expectations in Lua syntax.
    package let expectations: [String]

    package init(code: String, expectations: [String]) {
      self.code = code
      self.expectations = expectations
    }
  }

  package let name: String
  /// The flow's options for the device, in Lua syntax.
  package let options: [String]
  package let steps: [Step]

  package init(name: String, options: [String], steps: [Step]) {
    (self.name, self.options, self.steps) = (name, options, steps)
  }

  /// The text of the flow for a file.
  package var text: String {
    let optionsText = options.isEmpty ? "" : "{ " + options.joined(separator: ", ") + " }, "
    // A chunk with several lines isn't indented, because that could change a long string in the chunk.
    let lines = steps.flatMap { step in
      [step.code.contains("\n") ? step.code : "  " + step.code] + step.expectations.map { "  " + $0 }
    }
    return "flow(\(name.quotedForLua), \(optionsText)function()\n" + lines.joined(separator: "\n") + "\nend)\n"
  }

  /// Whether the text of a file declares a flow with the given name.
  package static func isDeclared(_ name: String, in text: String) -> Bool {
    let quotedNames = [name.quotedForLua, "'\(name)'"]
    return quotedNames.contains {
      text.contains("flow(\($0)") || text.contains("flow (\($0)") || text.contains("flow \($0)")
    }
  }
}
