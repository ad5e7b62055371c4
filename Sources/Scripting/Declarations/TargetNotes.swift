/// Records the screens to which declarations refer by name.
///
/// The part has no fields. The recorded names belong to the session's `Declarations`.
package final class TargetNotes: BridgePart {}
