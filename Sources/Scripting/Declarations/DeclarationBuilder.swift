import Controllers
import Lua
import OrderedCollections

/// Makes objects from declarations.
package final class DeclarationBuilder: BridgePart {
  /// The current depth of nested declarations that are being made.
  var depth = 0
}
