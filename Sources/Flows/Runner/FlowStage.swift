import InterfaceFiles
import Lua
import Scripting

/// A file that a session of its own has read, and nothing launched: one flow of the file can be run there.
///
/// In a worker, where flows can run in copies of the process, a stage serves all flows that are set up alike.
package final class FlowStage {
  let file: FlowFile
  let settings: FlowRunner.Options
  private let options: Session.Options
  let session: Session
  let record: FlowRecord
  /// Why the file cannot be run.
  private(set) var problem: (any Error)?
  private var isPrepared = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: with flows.
  ///   - flow: one that is to run; nil for any that says nothing of the device it wants.
  ///   - settings: of the run.
  ///   - scripts: those that other sessions have read already.
  ///   - sessionBegins: called with the session before its script runs.
  init(
    _ file: FlowFile, for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options, _ scripts: ScriptCache,
    sessionBegins: (Session) -> Void
  ) {
    (self.file, self.settings) = (file, settings)
    record = FlowRecord(settings.needs, settings.signs)
    options = FlowStage.options(for: flow, settings)
    let words = ExpectWords(table: .standard, record: record)
    session = Session(
      options: options, words: [words.install, InterfaceFiles.install], folder: file.folder, scripts: scripts)
    record.describe = { [unowned session] in FailureReader(file, session, settings).failure($0) }
    record.describeFault = { [unowned session] in FailureReader(file, session, settings).failure(fault: $0) }
    record.shown = { file.shown($0) }
    record.moment = { [unowned session] in FailureReader(file, session, settings).moment() }
    sessionBegins(session)
    do { try session.declare(file.source, name: file.name) } catch { problem = error }
  }

  /// Whether a flow of a file can run here; nil stands for one that says nothing of the device it wants.
  func fits(_ file: FlowFile, _ flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Bool {
    problem == nil && self.file.path == file.path && self.settings == settings
      && options == FlowStage.options(for: flow, settings)
  }

  /// Whether a copy of the process takes less than reading the file again, as measured: by what was read and declared.
  var isLong: Bool {
    session.flows.count * FlowStage.bytesOfFlow + session.sources.values.reduce(0) { $0 + $1.bytes.count } > 1 << 16
  }

  /// How many bytes of a script take as long as one flow takes to be declared.
  private static let bytesOfFlow = 200

  private static func options(for flow: FlowPlan.Flow?, _ settings: FlowRunner.Options) -> Session.Options {
    var options = settings.session
    guard let wanted = flow?.options else { return options }
    (options.device, options.version) = (wanted.device, wanted.system)
    (options.orientation, options.direction) = (wanted.orientation, wanted.direction)
    return options
  }

  /// Has collections in copies pass by what was read, so that a copy shares it with this process.
  func prepareForCopies() {
    guard !isPrepared else { return }
    session.state.makeOld()
    if settings.needs.contains(.pictures) { for source in session.sources.values { source.findLines() } }
    isPrepared = true
  }

  func close() { session.close() }
}
