/// Adds hints to Lua's error messages that help the user find the mistake.
///
/// This `SessionPart` has no stored properties.
package final class ErrorHints: SessionPart {}
