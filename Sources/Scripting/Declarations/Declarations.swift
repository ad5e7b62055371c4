import Controllers
import Lua
import OrderedCollections

/// The declarations of a script, and the mistakes found in them.
package final class Declarations: SessionPart {
  /// The value of `Bridge.instantiates`.
  var instantiates = false
  /// The names of screens in declarations that have been read since the last action.
  var declaredTargets: [DeclaredTarget] = []
  /// The methods that containers declare as unwind actions.
  var declaredUnwindActions: [String] = []
  /// The doubtful keys of screens declared since the last action, which are mistakes unless a line reads them.
  var doubtfulKeys: [DoubtfulKey] = []
  /// The names of colors that have been looked up.
  ///
  /// Names that don't exist have already been reported.
  var knownColors: Set<String> = []
  /// The mistakes that have been skipped, or `nil` if the first mistake ends the script.
  var mistakes: SkippedMistakes?
  var unset = UnsetGlobals()
}
