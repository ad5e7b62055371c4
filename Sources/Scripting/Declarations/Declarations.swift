/// Finds mistakes in a script's declarations.
///
/// This part of a session stores the names and keys that can't be checked until the action ends. The mistakes that have
/// been skipped are also stored here.
package final class Declarations: SessionPart {
  /// The references to screens by name, in declarations that have been read since the last action.
  var declaredTargets: [DeclaredTarget] = []
  /// The methods that containers declare as unwind actions.
  var declaredUnwindActions: [String] = []
  /// The doubtful keys of screens declared since the last action.
  ///
  /// Such a key is a mistake unless the script's code reads the key.
  var doubtfulKeys: [DoubtfulKey] = []
  /// The names of colors that have been looked up.
  ///
  /// An unknown color in this set has already been reported.
  var knownColors: Set<String> = []
  /// The mistakes that have been skipped, or `nil` if the first mistake ends the script.
  var mistakes: SkippedMistakes?
  /// The globals that were read but never set.
  var unsetGlobals = UnsetGlobals()
}
