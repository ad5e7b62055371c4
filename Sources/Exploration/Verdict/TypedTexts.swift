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
    guard steps.steps.contains(where: { $0.verb == "enter" }) else { return .none }
    return options.texts == nil && !found.usualFieldScreens.isEmpty ? .usual : .chosen
  }
}
