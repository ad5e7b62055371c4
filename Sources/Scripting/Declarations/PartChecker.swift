/// Checks the parts of a declaration before anything is made.
package final class PartChecker: BridgePart {}
