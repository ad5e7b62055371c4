import Lua
import Scripting

/// A run as a flow: what was done, and what could be seen of it.
package struct FlowText {
  /// What was done, and what is expected then.
  package struct Step {
    /// As Lua writes it: `tap("Open")`.
    package let code: String
    /// Expectations for what visibly came of it.
    package let expectations: [String]

    package init(code: String, expectations: [String]) {
      self.code = code
      self.expectations = expectations
    }
  }

  package let name: String
  /// What the flow says of the device, as Lua writes it.
  package let options: [String]
  package let steps: [Step]

  package init(name: String, options: [String], steps: [Step]) {
    (self.name, self.options, self.steps) = (name, options, steps)
  }

  /// The flow as it is written into a file.
  package var text: String {
    let table = options.isEmpty ? "" : "{ " + options.joined(separator: ", ") + " }, "
    // A chunk of several lines stays as it is: a long text in it would change with its indent.
    let lines = steps.flatMap { step in
      [step.code.contains("\n") ? step.code : "  " + step.code] + step.expectations.map { "  " + $0 }
    }
    return "flow(\(name.quotedForLua), \(table)function()\n" + lines.joined(separator: "\n") + "\nend)\n"
  }

  /// Whether a file declares a flow of a name.
  package static func isDeclared(_ name: String, in text: String) -> Bool {
    let quoted = [name.quotedForLua, "'\(name)'"]
    return quoted.contains {
      text.contains("flow(\($0)") || text.contains("flow (\($0)") || text.contains("flow \($0)")
    }
  }
}
