/// The progress of a controller in joining and leaving its parent.
struct Membership {
  var joining = Joining.settled
  var leaving = Leaving.settled
  /// Whether a custom container has announced that the controller will leave.
  var isLeavingAnnounced = false
  /// Whether the controller has received `willMove(nil)` but not yet `didMove(nil)`.
  var awaitsLeaving = false
  /// The source location where the script added the view to another one while the controller had no owner.
  var placedAt: String?
}
