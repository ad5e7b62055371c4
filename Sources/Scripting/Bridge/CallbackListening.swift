/// Connects the script's functions to callbacks and delegates.
package final class CallbackListening: BridgePart {}
