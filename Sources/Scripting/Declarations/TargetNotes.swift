/// Records the screens to which declarations refer by name.
///
/// This `BridgePart` has no stored properties. The recorded names belong to the session's `Declarations`.
package final class TargetNotes: BridgePart {}
