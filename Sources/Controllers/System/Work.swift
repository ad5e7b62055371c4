/// A kind of work that a script can cause repeatedly.
///
/// The value of a case is the number of steps for each unit of work.
///
/// Work is counted in steps rather than timed, so that an endless loop is stopped at the same point on every machine. A
/// unit of work costs about as many steps as script instructions would run in the same time.
package enum Work {
  /// Recording an event.
  case event
  /// A turn of the run loop, or one round at the end of a turn.
  case turn
  /// A transition between two controllers.
  case transition
  /// A layout pass of a view, with the callbacks of its controller.
  case layout
  /// A view or constraint in a system to be solved, or a row to be created.
  case member
  /// A cell of a picture to be drawn.
  case cell
  /// A block of 32 bytes that a garbage collection visits.
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
  ///   - work: the kind of work.
  ///   - size: the number of units.
  @inline(__always)
  package func count(_ work: Work, times size: Int = 1) { stepsLeft.pointee -= Int64(work.steps &* size) }

  /// Counts work in the given counter.
  ///
  /// If `steps` is `nil`, work isn't limited.
  package func countWork(in steps: UnsafeMutablePointer<Int64>?) { stepsLeft = steps ?? ownSteps }
}
