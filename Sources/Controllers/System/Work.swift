/// A kind of work that a script can cause repeatedly.
///
/// Each case has a number of steps for one unit of work.
///
/// Work is counted in steps instead of being timed, so an endless loop stops at the same point on every machine. One
/// step is about the time that an instruction of a script takes.
package enum Work {
  /// Recording an event.
  case event
  /// A turn of the run loop, or one round at the end of a turn.
  case turn
  /// A transition between two controllers.
  case transition
  /// A layout pass of a view, with the callbacks of its controller.
  case layout
  /// A view or constraint in a system that is solved, or a row that is created.
  case member
  /// A cell of a picture that is drawn.
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
  /// If the counter is `nil`, work isn't limited.
  package func countWork(in steps: UnsafeMutablePointer<Int64>?) { stepsLeft = steps ?? unlimitedSteps }
}
