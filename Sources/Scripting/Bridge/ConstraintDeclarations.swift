/// Installs the constraints that a script declares.
package final class ConstraintDeclarations: BridgePart {}
