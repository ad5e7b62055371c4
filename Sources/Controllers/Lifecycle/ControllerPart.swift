/// A group of functions of one view controller.
///
/// The group has no stored properties except the controller. The controller creates the group for each use, at no cost.
package protocol ControllerPart {
  /// The controller to which the functions belong.
  var owner: ViewController { get }
}

extension ControllerPart {
  /// The device to which the controller belongs.
  @inline(__always)
  var system: System { owner.system }
}
