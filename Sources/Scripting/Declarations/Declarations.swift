import Controllers
import Lua
import OrderedCollections

/// What a script declared, and the mistakes found in it.
package final class Declarations: SessionPart {
  /// See `Bridge.instantiates`.
  var instantiates = false
  /// The names of screens in declarations since the last action.
  var declaredTargets: [DeclaredTarget] = []
  /// The methods that containers declare as unwind actions.
  var declaredUnwindActions: [String] = []
  /// The keys of screens, declared since the last action, that are mistakes unless a line reads them.
  var doubtfulKeys: [DoubtfulKey] = []
  /// The names of colors that were looked up.
  ///
  /// Names that don't exist were reported at that time.
  var knownColors: Set<String> = []
  /// The mistakes that were skipped, or `nil` if the first mistake ends the script.
  var mistakes: SkippedMistakes?
  var unset = UnsetGlobals()
}
