/// Checks the tables inside a declaration, such as rows and bar items, before their objects are created.
///
/// The part has no fields.
package final class PartChecker: BridgePart {}
