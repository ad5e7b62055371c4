/// Finds the lines of scripts that declare or mention a name.
///
/// The part has no stored properties. The source text belongs to the loader.
package final class SourceSearch: SessionPart {}
