/// Connects the script's functions to callbacks and delegates.
///
/// The part has no fields.
package final class CallbackListening: BridgePart {}
