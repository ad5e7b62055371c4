/// Work of the model that a script can bring about again and again, and what each piece of it counts in steps.
///
/// Steps are counted, not timed, so that whatever never ends is stopped at the same place on every machine. A piece
/// counts about as many as the instructions of a script that would take as long.
package enum Work {
  /// An event that is told.
  case event
  /// A turn of the run loop, or a round of its end.
  case turn
  /// Two controllers change places.
  case transition
  /// A view tells its controller and places its subviews.
  case layout
  /// Each view and constraint among those that are solved together, each row that is made.
  case member
  /// Each cell of a picture that is drawn.
  case cell
  /// Each 32 bytes that a collection goes through.
  case memory

  @inline(__always) var steps: Int {
    switch self {
    case .event: 50
    case .turn: 40
    case .transition: 200
    case .layout: 60
    case .member: 30
    case .cell: 10
    case .memory: 1
    }
  }
}

extension System {
  /// Counts work.
  ///
  /// - Parameters:
  ///   - work: what is done.
  ///   - size: how often.
  @inline(__always)
  package func count(_ work: Work, times size: Int = 1) { stepsLeft.pointee -= Int64(work.steps &* size) }

  /// Counts work for the limits of a script; nil without limits.
  package func countWork(in steps: UnsafeMutablePointer<Int64>?) { stepsLeft = steps ?? ownSteps }
}
