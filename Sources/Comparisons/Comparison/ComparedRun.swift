import Controllers
import Lua
import Rendering
import Scripting

/// A run that can be played under any system: its inputs, and how a session receives them.
package struct ComparedRun {
  /// The texts of the inputs, beginning with the launch.
  package let inputs: [String]
  /// The options of the sessions, apart from the system.
  ///
  /// They choose a device. Otherwise each system would choose its own, and every difference of the screens would be
  /// one of the systems.
  private let options: Session.Options
  private let make: (Session.Options) throws -> Session
  private let give: (Int, Session) throws -> [String]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - inputs: the texts of the inputs, beginning with the launch.
  ///   - options: the options of the sessions, apart from the system.
  ///   - make: creates a session that hasn't loaded any file yet.
  ///   - give: gives the input with an index to a session, and returns the lines that show its values.
  package init(
    _ inputs: [String], options: Session.Options, make: @escaping (Session.Options) throws -> Session,
    give: @escaping (Int, Session) throws -> [String]
  ) {
    (self.inputs, self.options, self.make, self.give) = (inputs, options, make, give)
  }

  /// Plays the run.
  ///
  /// - Parameters:
  ///   - version: the system that the app follows.
  ///   - borrowing: the parts of the system that follow another one.
  ///   - known: results of other plays. If the traces are equal, their lines are used and not written again.
  /// - Returns: the trace.
  /// - Throws: `LuaError` if the user interrupts the run, or an error of the launch, or
  ///   `DeviceChoice.TooNew` if the system didn't exist for the device.
  package func play(
    under version: Int, _ borrowing: Borrowing = Borrowing(), known: [PlayedRun] = []
  ) throws -> PlayedRun {
    _ = try DeviceChoice(device: options.device, version: version)
    var options = options
    (options.version, options.borrowing) = (version, borrowing)
    let session = try make(options)
    defer { session.close() }
    let playing = RunPlayback(session)
    for index in inputs.indices {
      try playing.play(isLaunch: index == 0) { [give] in
        try Interrupts.watch(session.state) { try give(index, session) }
      }
    }
    return playing.result(known)
  }
}

/// The result of playing a run under one system.
package struct PlayedRun {
  /// The lines of each input.
  package let lines: [[ComparedLine]]
  /// The errors that ended inputs, by the indices of the inputs.
  package let errors: [Int: any Error]
  /// The names of the behaviors that the run depended on.
  let readRows: Set<String>
  /// Whether the script read the number of the system.
  package let readsVersion: Bool
  /// Whether the script used words that are too new.
  let usesEarlyWords: Bool
  /// The hash of the trace, including all times.
  package let hash: UInt64
  fileprivate let values: [[String]]
}

/// Gives inputs to a session, and collects what each one adds to the trace.
private final class RunPlayback {
  private let session: Session
  private var ends: [(events: Int, time: Int)] = []
  private var values: [[String]] = []
  private var errors: [Int: any Error] = [:]

  init(_ session: Session) { self.session = session }

  /// Gives one input to the session.
  ///
  /// An error belongs to the result, except an interruption or an error that keeps the app from being launched.
  func play(isLaunch: Bool, _ give: () throws -> [String]) throws {
    var shown: [String] = []
    do {
      shown = try give()
    } catch let error as LuaError where error.kind == .interrupted {
      throw error
    } catch {
      if isLaunch, session.application.state == .notRunning { throw error }
      errors[ends.count] = error
    }
    values.append(shown)
    ends.append((session.system.trace.count, session.system.clock.now))
  }

  func result(_ known: [PlayedRun]) -> PlayedRun {
    let hash = session.system.trace.hash
    let equal = known.first { other in
      other.hash == hash && other.values == values && other.errors.count == errors.count
        && errors.allSatisfy { number, error in other.errors[number].map { "\($0)" == "\(error)" } ?? false }
    }
    return PlayedRun(
      lines: equal?.lines ?? lines, errors: errors, readRows: session.system.readRows,
      readsVersion: session.system.hasReadVersion, usesEarlyWords: session.sourceSearch.hasReportedEarlyUses,
      hash: hash, values: values)
  }

  private var lines: [[ComparedLine]] {
    ends.indices.map { index in
      let start = index == 0 ? (events: 0, time: 0) : ends[index - 1]
      return lines(start.events..<ends[index].events, since: start.time, until: ends[index].time)
        + values[index].map { ComparedLine(.value, $0) } + unloggedError(index)
    }
  }

  private func lines(_ range: Range<Int>, since start: Int, until end: Int) -> [ComparedLine] {
    let system = session.system
    var (lines, time) = ([ComparedLine](), start)
    func pass(to other: Int) {
      if other > time { lines.append(ComparedLine(.time, Seconds(other - time).text + " s")) }
      time = max(time, other)
    }
    for event in range.lazy.compactMap({ system.trace[$0] }) {
      pass(to: event.time)
      lines.append(ComparedLine(event, in: system))
    }
    pass(to: end)
    return lines
  }

  /// Returns the line of an input's error, unless the trace contains the error.
  private func unloggedError(_ index: Int) -> [ComparedLine] {
    guard let error = errors[index] else { return [] }
    let (trace, text) = (session.system.trace, "\(error)")
    let start = index == 0 ? 0 : ends[index - 1].events
    let isLogged = (start..<ends[index].events).contains { index in
      guard let event = trace[index], event.subject == .error else { return false }
      return event.message(in: trace).map(text.contains) ?? false
    }
    return isLogged ? [] : [ComparedLine(.error, text)]
  }
}
