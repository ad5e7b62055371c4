import Controllers
import Locations

extension Declarations {
  /// Warns about an unknown color name on the line that is running.
  func warn(ofUnknownColor name: String?, as property: String) {
    if let name { warn(ofUnknownColor: name, as: property, at: session.scriptLocation) }
  }

  /// Warns about an unknown color name.
  ///
  /// Each name is checked only once, because scripts usually set the same color many times.
  func warn(ofUnknownColor name: String, as property: String, at location: @autoclosure () -> CodeLocation?) {
    // `check` has a separate rule for unknown color names.
    guard session.system.namedColors[name] == nil, mistakes == nil, knownColors.insert(name).inserted,
      let color = UnknownColor(name)
    else { return }
    session.system.warn(Warning("\(property): \(color.message)", declaredAt: location()))
  }
}
