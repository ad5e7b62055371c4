/// Connects the script's functions to callbacks and delegates.
///
/// This `BridgePart` has no stored properties.
package final class CallbackListening: BridgePart {}
