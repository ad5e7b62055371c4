/// Provides timers, dates and observers to scripts.
///
/// This `SessionPart` has no stored properties.
package final class ScriptTime: SessionPart {}
