/// Finds the lines of scripts that declare or mention a name.
///
/// This class also stores the uses of features that are too new. The source text belongs to the `ScriptLoader`.
package final class SourceSearch: SessionPart {
  /// The uses of features that are too new for the app's system.
  let earlyUses: EarlyUses

  init(_ earlyUses: EarlyUses) { self.earlyUses = earlyUses }
}
