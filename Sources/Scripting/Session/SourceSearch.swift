/// Finds the lines of scripts that declare or mention a name.
///
/// This `SessionPart` has no stored properties. The source text belongs to the `ScriptLoader`.
package final class SourceSearch: SessionPart {}
