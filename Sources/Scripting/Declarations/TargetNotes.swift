/// Collects the screens that declarations name.
package final class TargetNotes: BridgePart {}
