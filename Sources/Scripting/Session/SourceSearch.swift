/// Finds the lines of the script that declare or mention a name.
package final class SourceSearch: SessionPart {}
