import Controllers
import Lua
import OrderedCollections

/// Creates objects from declarations.
///
/// The part owns the current depth of nesting. This depth is limited.
package final class DeclarationBuilder: BridgePart {
  /// The depth of nesting of the declarations that are being created.
  var depth = 0
}
