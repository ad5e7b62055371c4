import Rendering
import Scripting

/// The texts that an exploration has typed.
enum TypedTexts {
  /// There was no field.
  case none
  /// The default texts were typed into at least one field.
  case defaultTexts
  /// Only texts from the script or the command line were typed.
  case chosen
}

extension Explorer {
  /// The kind of texts that were typed.
  var typedTexts: TypedTexts {
    guard steps.steps.contains(where: { $0.facts.contains(.typesText) }) else { return .none }
    return options.fieldTexts == nil && !exploredGraph.defaultTextScreens.isEmpty ? .defaultTexts : .chosen
  }

  /// The texts that were typed, for the verdict, such as `4 texts`.
  var typedTextWords: String {
    let count = countedNoun(options.typedTexts.count, "text")
    guard typedTexts != .none else { return count }
    guard !exploredGraph.defaultTextScreens.isEmpty else { return "each field's own texts" }
    return steps.steps.contains(where: isOwnText) ? count + " (or the field's own)" : count
  }

  /// Returns whether a step types text that only the list of its field contains.
  private func isOwnText(_ step: Step) -> Bool {
    guard step.facts.contains(.typesText), case .text(let text)?? = step.values.last else { return false }
    return !options.typedTexts.contains(text)
  }
}
