/// Adds hints to Lua's error messages that help the user find the mistake.
///
/// The part has no fields.
package final class ErrorHints: SessionPart {}
