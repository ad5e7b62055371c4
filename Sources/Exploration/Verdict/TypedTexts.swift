import Rendering
import Scripting

/// The texts that an exploration has typed.
enum TypedTexts {
  /// There was no field.
  case none
  /// Some fields were given the usual texts, which the prototype doesn't choose.
  case usual
  /// Each field was given texts that the script or the command line chooses.
  case chosen
}

extension Explorer {
  /// The texts that were typed.
  var typedTexts: TypedTexts {
    guard steps.steps.contains(where: { $0.facts.contains(.types) }) else { return .none }
    return options.texts == nil && !found.usualFieldScreens.isEmpty ? .usual : .chosen
  }

  /// The texts that were typed, for the verdict, such as `4 texts`.
  var typedTextWords: String {
    let count = counted(options.typedTexts.count, "text")
    guard typedTexts != .none else { return count }
    guard !found.usualFieldScreens.isEmpty else { return "each field's own texts" }
    return steps.steps.contains(where: isOwnText) ? count + " (or the field's own)" : count
  }

  /// Whether a step types text that only a field's own list contains.
  private func isOwnText(_ step: Step) -> Bool {
    guard step.facts.contains(.types), case .text(let text)?? = step.values.last else { return false }
    return !options.typedTexts.contains(text)
  }
}
