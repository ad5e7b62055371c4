/// Finds the lines of scripts that declare or mention a name.
package final class SourceSearch: SessionPart {}
