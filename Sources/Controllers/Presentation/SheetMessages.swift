extension Warning {
  /// The warning about an identifier that isn't one of a sheet's detents.
  ///
  /// Here: UIKit ignores such an identifier without a warning.
  static func unknownDetent(
    _ identifier: String, as property: String, of controller: ViewController, _ known: [String]
  ) -> Warning {
    let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return Warning(
      "\(property) of the sheet of \(controller.displayName) is \"\(identifier)\", which isn't one of its detents: \(list)"
    )
  }

  /// The warning that the user swiped a sheet away although its button would have done something.
  ///
  /// Here: UIKit doesn't warn.
  static func swipedAway(_ controller: ViewController, skipping button: SkippedButton) -> Warning {
    Warning(
      "\(controller.displayName) was swiped away, so the action of '\(button.title)' didn't run.",
      declaredAt: button.location)
  }
}

extension Note {
  /// The note about detents of a card in the middle.
  static func detentsWithoutEffect(of controller: ViewController) -> Note {
    Note("The detents of \(controller.displayName) have no effect, because its sheet is a card in the middle.")
  }
}
