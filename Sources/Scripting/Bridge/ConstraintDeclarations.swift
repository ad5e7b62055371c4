/// Installs the constraints that a script declares.
///
/// The part has no fields.
package final class ConstraintDeclarations: BridgePart {}
