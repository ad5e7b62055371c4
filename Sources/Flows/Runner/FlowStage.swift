import Lua
import Projects
import Scripting

/// A session that has read a file but hasn't launched the app, and so is ready to run one flow of the file.
///
/// If a worker runs each flow in a copy of its process, one stage is enough for all flows with the same session
/// options.
package final class FlowStage {
  let file: FlowFile
  let settings: FlowRunner.Options
  private let options: Session.Options
  let session: Session
  let record: FlowRecord
  /// The reason why the file can't be run, or `nil` if it can.
  private(set) var problem: (any Error)?
  private var isPreparedForCopies = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: a file with flows.
  ///   - flow: the flow to run, or `nil` for any flow that doesn't choose a device.
  ///   - settings: the options of the run.
  ///   - scripts: the scripts that other sessions have already read.
  ///   - sessionBegins: called with the session before its script runs.
  init(
    _ file: FlowFile, for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options, _ scripts: ScriptCache,
    sessionBegins: (Session) -> Void
  ) {
    (self.file, self.settings) = (file, settings)
    record = FlowRecord(settings.reportNeeds, settings.signs)
    options = FlowStage.options(for: flow, settings)
    let flowFunctions = FlowFunctions(table: .standard, record: record)
    session = Session(
      options: options, words: [flowFunctions.install, XcodeProjects.install], folder: file.folder, scripts: scripts)
    record.makeFailure = { [unowned session] in FailureReader(file, session, settings).failure($0) }
    record.makeFaultFailure = { [unowned session] in FailureReader(file, session, settings).failure(fault: $0) }
    record.displayLocation = { file.displayLocation($0) }
    record.displayMessage = { file.displayMessage($0) }
    record.describeMoment = { [unowned session] in FailureReader(file, session, settings).currentMoment() }
    sessionBegins(session)
    do { try session.loader.declare(file.source, name: file.name) } catch { problem = error }
  }

  /// Whether this stage can run a flow of a file.
  ///
  /// If the flow is `nil`, the result says whether the stage can run any flow that doesn't choose a device.
  func canRun(_ file: FlowFile, _ flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Bool {
    problem == nil && self.file.path == file.path && self.settings == settings
      && options == FlowStage.options(for: flow, settings)
  }

  /// Whether copying the process probably takes less time than reading the file again.
  ///
  /// The estimate is based on the size of the scripts and the number of flows.
  var isCopyingFaster: Bool {
    session.declaredFlows.flows.count * FlowStage.bytesPerFlow
      + session.loader.sources.values.reduce(0) { $0 + $1.bytes.count } > 1 << 16
  }

  /// The number of bytes that can be read in the time that one declaration of a flow takes.
  private static let bytesPerFlow = 200

  private static func options(for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Session.Options {
    var options = settings.session
    guard let flowOptions = flow?.options else { return options }
    (options.device, options.version) = (flowOptions.device, flowOptions.system)
    (options.orientation, options.direction) = (flowOptions.orientation, flowOptions.direction)
    options.language = flowOptions.language ?? options.language
    return options
  }

  /// Moves all Lua objects to the old generation.
  ///
  /// So garbage collection in copies of this process doesn't write to shared memory.
  func prepareForCopies() {
    guard !isPreparedForCopies else { return }
    session.state.markValuesOld()
    if settings.reportNeeds.contains(.pictures) { for source in session.loader.sources.values { source.findLines() } }
    isPreparedForCopies = true
  }

  func close() { session.close() }
}
