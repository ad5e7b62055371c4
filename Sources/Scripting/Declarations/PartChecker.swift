/// Checks the parts of a declaration before any objects are created.
package final class PartChecker: BridgePart {}
