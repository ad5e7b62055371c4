/// Records the screens to which declarations refer by name.
package final class TargetNotes: BridgePart {}
