import Controllers
import Lua
import OrderedCollections

/// Reads nibs and creates the views that they declare.
package final class NibObjects: BridgePart {
  /// The declared nibs by name.
  var nibs: OrderedDictionary<String, Nib> = [:]
}
