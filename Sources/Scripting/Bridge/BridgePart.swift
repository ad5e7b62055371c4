/// A part of a bridge, with the fields that only this part changes.
///
/// A part reaches the other parts through the bridge.
package class BridgePart {
  /// The bridge, which owns its parts.
  // The reference isn't counted, because code of the parts still runs while the bridge is being released.
  unowned(unsafe) let bridge: Bridge

  /// Creates a part of a bridge.
  ///
  /// - Parameter bridge: the owner.
  init(_ bridge: Bridge) { self.bridge = bridge }
}
