/// A part of a bridge.
///
/// A part performs one task of the bridge, and owns the fields that only this task changes. It accesses the other parts
/// through the bridge.
package class BridgePart {
  // The reference isn't counted, because code of the parts may run while the bridge is being released.
  private unowned(unsafe) var owner: Bridge?

  init() {}

  /// The bridge, which owns its parts.
  final var bridge: Bridge {
    guard let owner else { preconditionFailure("a part without a bridge") }
    return owner
  }

  /// Connects the part to the bridge that has just created it.
  final func attach(_ bridge: Bridge) { owner = bridge }
}
