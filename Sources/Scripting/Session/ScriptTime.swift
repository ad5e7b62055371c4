/// Provides timers, dates and observers to scripts.
///
/// The part has no fields.
package final class ScriptTime: SessionPart {}
