import Controllers
import Lua
import OrderedCollections

/// Creates objects from declarations.
package final class DeclarationBuilder: BridgePart {
  /// The depth of nesting of the declarations that are being created.
  var depth = 0
}
