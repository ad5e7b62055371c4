import Locations

/// The progress of a controller in joining and leaving its parent.
struct Membership {
  var joining = Joining.settled
  var leaving = Leaving.settled
  /// Whether a custom container has announced that it will remove the controller.
  var isLeavingAnnounced = false
  /// Whether the controller has received `willMove(nil)` but not yet `didMove(nil)`.
  var awaitsLeaving = false
  /// The source location where the script added the view to another view while the controller had no owner.
  ///
  /// The value is `nil` if the location is unknown or the script hasn't done so.
  var joinedAt: CodeLocation?
}
