/// Work of the model that a script can cause repeatedly, with the number of steps for each unit.
///
/// Work is counted in steps rather than timed, so that an endless loop is stopped at the same point on every machine. A
/// unit of work counts about as many steps as the script's instructions that would take equally long.
package enum Work {
  /// An event that is recorded.
  case event
  /// A turn of the run loop, or a round at its end.
  case turn
  /// A transition between two controllers.
  case transition
  /// A layout of a view, with the callbacks of its controller.
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

  /// Counts work in the given counter, or without limits if `steps` is `nil`.
  package func countWork(in steps: UnsafeMutablePointer<Int64>?) { stepsLeft = steps ?? ownSteps }
}
