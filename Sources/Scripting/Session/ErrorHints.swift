/// Adds hints to Lua's error messages that help the user find the mistake.
///
/// This `SessionPart` has no stored properties. Each hint is found in the current globals and classes.
package final class ErrorHints: SessionPart {}
