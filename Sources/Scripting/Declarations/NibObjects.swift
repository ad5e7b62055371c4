import Controllers
import Lua
import OrderedCollections

/// Reads nibs and creates the views that they declare.
///
/// This class also stores the declared nibs.
package final class NibObjects: BridgePart {
  /// The declared nibs, by name.
  var nibs: OrderedDictionary<String, Nib> = [:]
  /// The paths of a project's xibs, by name.
  ///
  /// A xib is read when a controller needs it.
  var xibPaths: OrderedDictionary<String, String> = [:]
}
