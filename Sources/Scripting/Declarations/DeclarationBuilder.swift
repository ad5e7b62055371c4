import Controllers
import Lua
import OrderedCollections

/// Creates objects from declarations.
///
/// The builder counts the current depth of nesting, which is limited.
package final class DeclarationBuilder: BridgePart {
  /// The depth of nesting of the declarations that are being created.
  var depth = 0
  /// The presentation style that will be set on the controller that is being created, or `nil` if none will be set.
  ///
  /// The value also contains the controller's depth of nesting.
  var pendingStyle: (style: ModalPresentationStyle, depth: Int)?
}
