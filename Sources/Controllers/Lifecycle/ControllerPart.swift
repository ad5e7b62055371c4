/// A group of questions and actions about one view controller, which needs no other stored properties.
///
/// The controller creates the part for each use, at no cost.
package protocol ControllerPart {
  /// The controller that the part belongs to.
  var owner: ViewController { get }
}

extension ControllerPart {
  /// The device the controller belongs to.
  @inline(__always)
  var system: System { owner.system }
}
