import Lua
import Projects
import Scripting

/// A session that has read a file but hasn't launched the app, so that one flow of the file can run.
///
/// A worker can run each flow in a copy of the process. In that case, one stage is enough for all flows with the same
/// session options.
package final class FlowStage {
  let file: FlowFile
  let settings: FlowRunner.Options
  private let options: Session.Options
  let session: Session
  let record: FlowRecord
  /// The reason why the file can't be run, or `nil` if it can.
  private(set) var problem: (any Error)?
  private var isPrepared = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: a file with flows.
  ///   - flow: the flow to run, or `nil` for any flow without options for the device.
  ///   - settings: the options of the run.
  ///   - scripts: the scripts that other sessions have already read.
  ///   - sessionBegins: called with the session before its script runs.
  init(
    _ file: FlowFile, for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options, _ scripts: ScriptCache,
    sessionBegins: (Session) -> Void
  ) {
    (self.file, self.settings) = (file, settings)
    record = FlowRecord(settings.needs, settings.signs)
    options = FlowStage.options(for: flow, settings)
    let words = FlowFunctions(table: .standard, record: record)
    session = Session(
      options: options, words: [words.install, XcodeProjects.install], folder: file.folder, scripts: scripts)
    record.describe = { [unowned session] in FailureReader(file, session, settings).failure($0) }
    record.describeFault = { [unowned session] in FailureReader(file, session, settings).failure(fault: $0) }
    record.shown = { file.shown($0) }
    record.shownMessage = { file.shownMessage($0) }
    record.moment = { [unowned session] in FailureReader(file, session, settings).moment() }
    sessionBegins(session)
    do { try session.loader.declare(file.source, name: file.name) } catch { problem = error }
  }

  /// Whether this stage can run a flow of a file.
  ///
  /// `nil` means a flow without options for the device.
  func fits(_ file: FlowFile, _ flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Bool {
    problem == nil && self.file.path == file.path && self.settings == settings
      && options == FlowStage.options(for: flow, settings)
  }

  /// Whether copying the process probably takes less time than reading the file again.
  ///
  /// The estimate depends on the size of the scripts and the number of flows.
  var isLong: Bool {
    session.declaredFlows.flows.count * FlowStage.bytesOfFlow
      + session.loader.sources.values.reduce(0) { $0 + $1.bytes.count } > 1 << 16
  }

  /// The number of bytes that can be read in the time that it takes to declare one flow.
  private static let bytesOfFlow = 200

  private static func options(for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Session.Options {
    var options = settings.session
    guard let wanted = flow?.options else { return options }
    (options.device, options.version) = (wanted.device, wanted.system)
    (options.orientation, options.direction) = (wanted.orientation, wanted.direction)
    options.language = wanted.language ?? options.language
    return options
  }

  /// Moves all Lua objects to the old generation, so that garbage collection in copies of this process doesn't write to
  /// shared memory.
  func prepareForCopies() {
    guard !isPrepared else { return }
    session.state.makeOld()
    if settings.needs.contains(.pictures) { for source in session.loader.sources.values { source.findLines() } }
    isPrepared = true
  }

  func close() { session.close() }
}
