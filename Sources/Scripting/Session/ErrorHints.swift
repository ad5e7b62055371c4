/// Adds hints to Lua's error messages that help to find the mistake.
package final class ErrorHints: SessionPart {}
