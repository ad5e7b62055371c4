/// The script's timers, dates and observers.
package final class ScriptTime: SessionPart {}
