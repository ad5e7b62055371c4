/// Provides timers, dates and observers to scripts.
///
/// This `SessionPart` has no stored properties.
package final class ScriptTime: SessionPart {}

extension Session {
  /// The part that provides timers, dates and observers.
  package var scriptTime: ScriptTime { unsafeDowncast(features.scriptTime, to: ScriptTime.self) }
}
