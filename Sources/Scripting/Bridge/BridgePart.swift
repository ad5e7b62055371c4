/// A part of a bridge.
///
/// A part performs one task of the bridge and owns the fields that only this task changes. A part reaches the other
/// parts through the bridge.
package class BridgePart {
  /// The bridge, which owns its parts.
  // The reference isn't counted, because code of the parts still runs while the bridge is being released.
  unowned(unsafe) let bridge: Bridge

  /// Creates a part of a bridge.
  ///
  /// - Parameter bridge: the bridge that owns the part.
  init(_ bridge: Bridge) { self.bridge = bridge }
}
