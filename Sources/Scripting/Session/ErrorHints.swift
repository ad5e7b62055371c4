/// Adds to Lua's error messages what helps to find the mistake.
package final class ErrorHints: SessionPart {}
