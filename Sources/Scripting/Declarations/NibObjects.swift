import Controllers
import Lua
import OrderedCollections

/// Reads and makes views that are declared without a screen.
package final class NibObjects: BridgePart {
  /// The declared nibs by name.
  var nibs: OrderedDictionary<String, Nib> = [:]
}
