/// Checks the tables inside a declaration, such as rows and bar items, before their objects are created.
///
/// This `BridgePart` has no stored properties.
package final class PartChecker: BridgePart {}
