/// Installs the constraints that a script declares.
///
/// This `BridgePart` has no stored properties.
package final class ConstraintDeclarations: BridgePart {}
