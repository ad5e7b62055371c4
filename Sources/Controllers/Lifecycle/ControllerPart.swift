/// A group of questions and actions about one view controller, which needs no storage of its own.
///
/// The controller creates the part whenever it is used, which costs nothing.
package protocol ControllerPart {
  /// The controller that the part belongs to.
  var owner: ViewController { get }
}

extension ControllerPart {
  /// The device the controller belongs to.
  @inline(__always)
  var system: System { owner.system }
}
