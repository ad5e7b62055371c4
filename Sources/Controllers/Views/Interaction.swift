/// The response of a view or a bar item to touches, in addition to its action, such as a menu.
///
/// Source: Apple's reference for `UIInteraction`.
package class Interaction {
  /// The view or bar item that has the interaction.
  package final weak var owner: ModelObject?

  init(of owner: ModelObject) { self.owner = owner }

  /// Whether a tap begins the interaction instead of sending the owner's action.
  package var takesTaps: Bool { false }

  /// Whether a long press begins the interaction.
  package var takesLongPresses: Bool { false }

  /// Begins the interaction at the owner or at a part of the owner, such as a row of a table.
  ///
  /// - Returns: `true` if the interaction began, otherwise `false`.
  func begin(at object: ModelObject) -> Bool { false }
}
