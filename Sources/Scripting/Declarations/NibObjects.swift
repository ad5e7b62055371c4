import Controllers
import Lua
import OrderedCollections

/// Reads nibs and creates the views that they declare.
///
/// The part owns the declared nibs.
package final class NibObjects: BridgePart {
  /// The declared nibs, by name.
  var nibs: OrderedDictionary<String, Nib> = [:]
}
