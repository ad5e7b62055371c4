import Controllers
import Lua
import Rendering
import Scripting

/// A run that can be repeated under any system: its inputs, and closures that create a session and give it the inputs.
package struct ComparedRun {
  /// The texts of the inputs, beginning with the launch.
  package let inputs: [String]
  /// The options of the sessions, apart from the system.
  ///
  /// They choose a device. Otherwise, each system would choose its default device, and differences between screens
  /// would count as differences between systems.
  private let options: Session.Options
  private let makeSession: (Session.Options) throws -> Session
  private let give: (Int, Session) throws -> [String]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - inputs: the texts of the inputs, beginning with the launch.
  ///   - options: the options of the sessions, apart from the system.
  ///   - make: creates a session that hasn't loaded any file yet.
  ///   - give: Gives the input with the given index to a session, and returns the lines that show the input's values.
  package init(
    _ inputs: [String], options: Session.Options, make: @escaping (Session.Options) throws -> Session,
    give: @escaping (Int, Session) throws -> [String]
  ) {
    (self.inputs, self.options, self.makeSession, self.give) = (inputs, options, make, give)
  }

  /// Repeats the run under one system.
  ///
  /// - Parameters:
  ///   - version: the system that the app follows.
  ///   - borrowing: The behaviors that follow another system.
  ///   - known: The results of other repetitions. If the traces are equal, their lines are reused.
  /// - Returns: the trace.
  /// - Throws: `LuaError` if the user interrupts the run, or an error of the launch, or
  ///   `DeviceChoice.TooNew` if the system didn't exist for the device.
  package func play(
    under version: Int, _ borrowing: Borrowing = Borrowing(), known: [PlayedRun] = []
  ) throws -> PlayedRun {
    _ = try DeviceChoice(device: options.device, version: version)
    var options = options
    (options.version, options.borrowedBehavior) = (version, borrowing)
    let session = try makeSession(options)
    defer { session.close() }
    let playback = RunPlayback(session)
    for index in inputs.indices {
      try playback.play(isLaunch: index == 0) { [giveInput = give] in
        try Interrupts.watch(session.state) { try giveInput(index, session) }
      }
    }
    return playback.result(known)
  }
}

/// The result of repeating a run under one system.
package struct PlayedRun {
  /// The lines of each input.
  package let lines: [[ComparedLine]]
  /// The errors that ended inputs, keyed by the indices of the inputs.
  package let errors: [Int: any Error]
  /// The names of the behaviors that the run depended on.
  let usedBehaviors: Set<String>
  /// Whether the script read the number of the system.
  package let readsVersion: Bool
  /// Whether the script used features that are too new for the system.
  let usesNewerFeatures: Bool
  /// The hash of the trace, including all times.
  package let hash: UInt64
  fileprivate let values: [[String]]
}

/// Gives inputs to a session, and collects the lines that each input adds to the trace.
private final class RunPlayback {
  private let session: Session
  private var inputEnds: [(events: Int, time: Int)] = []
  private var values: [[String]] = []
  private var errors: [Int: any Error] = [:]

  init(_ session: Session) { self.session = session }

  /// Gives one input to the session.
  ///
  /// Errors are recorded in the result, except an interruption or an error that prevents the launch.
  func play(isLaunch: Bool, _ giveInput: () throws -> [String]) throws {
    var valueLines: [String] = []
    do {
      valueLines = try giveInput()
    } catch let error as LuaError where error.kind == .interrupted {
      throw error
    } catch {
      if isLaunch, session.application.state == .notRunning { throw error }
      errors[inputEnds.count] = error
    }
    values.append(valueLines)
    inputEnds.append((session.system.trace.count, session.system.clock.now))
  }

  func result(_ knownRuns: [PlayedRun]) -> PlayedRun {
    let hash = session.system.trace.hash
    let equalRun = knownRuns.first { other in
      other.hash == hash && other.values == values && other.errors.count == errors.count
        && errors.allSatisfy { number, error in other.errors[number].map { "\($0)" == "\(error)" } ?? false }
    }
    return PlayedRun(
      lines: equalRun?.lines ?? lines, errors: errors, usedBehaviors: session.system.readRows,
      readsVersion: session.system.hasReadVersion, usesNewerFeatures: session.sourceSearch.hasReportedEarlyUses,
      hash: hash, values: values)
  }

  private var lines: [[ComparedLine]] {
    inputEnds.indices.map { index in
      let start = index == 0 ? (events: 0, time: 0) : inputEnds[index - 1]
      return lines(start.events..<inputEnds[index].events, since: start.time, until: inputEnds[index].time)
        + values[index].map { ComparedLine(.value, $0) } + unloggedError(index)
    }
  }

  private func lines(_ range: Range<Int>, since start: Int, until end: Int) -> [ComparedLine] {
    let system = session.system
    var (lines, time) = ([ComparedLine](), start)
    func addElapsedTime(to endTime: Int) {
      if endTime > time { lines.append(ComparedLine(.time, Seconds(endTime - time).text + " s")) }
      time = max(time, endTime)
    }
    for event in range.lazy.compactMap({ system.trace[$0] }) {
      addElapsedTime(to: event.time)
      lines.append(ComparedLine(event, in: system))
    }
    addElapsedTime(to: end)
    return lines
  }

  /// Returns the line of an input's error, unless the trace contains the error.
  private func unloggedError(_ index: Int) -> [ComparedLine] {
    guard let error = errors[index] else { return [] }
    let (trace, text) = (session.system.trace, "\(error)")
    let start = index == 0 ? 0 : inputEnds[index - 1].events
    let isLogged = (start..<inputEnds[index].events).contains { index in
      guard let event = trace[index], event.subject == .error else { return false }
      return event.message(in: trace).map(text.contains) ?? false
    }
    return isLogged ? [] : [ComparedLine(.error, text)]
  }
}
