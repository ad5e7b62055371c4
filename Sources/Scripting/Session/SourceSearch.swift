/// Finds the lines of scripts that declare or mention a name.
///
/// The part has no fields. The source text belongs to the `ScriptLoader`.
package final class SourceSearch: SessionPart {}
