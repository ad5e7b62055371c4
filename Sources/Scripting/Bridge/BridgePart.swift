/// A part of a bridge, with the fields that it alone changes.
///
/// It reaches the other parts through the bridge.
package class BridgePart {
  /// The bridge, which owns its parts.
  // Not counted: its end still runs through its parts.
  unowned(unsafe) let bridge: Bridge

  /// Makes a part of a bridge.
  ///
  /// - Parameter bridge: the owner.
  init(_ bridge: Bridge) { self.bridge = bridge }
}
