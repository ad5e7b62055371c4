import Controllers
import Lua
import OrderedCollections

/// Creates objects from declarations.
///
/// The part owns the current depth of nesting. This depth is limited.
package final class DeclarationBuilder: BridgePart {
  /// The depth of nesting of the declarations that are being created.
  var depth = 0
  /// The presentation style that will be set on the controller that is being created at a depth of nesting, or `nil` if
  /// none will be set.
  var pendingStyle: (style: ModalPresentationStyle, depth: Int)?
}
