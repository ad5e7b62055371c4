/// Timers, dates and observers of the script.
package final class ScriptTime: SessionPart {}
