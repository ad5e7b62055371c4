/// A question of the parent to a worker.
struct WorkerQuestion: WireValue, Equatable {
  /// The path of the file.
  var path = ""
  /// The path of the file's project, if the user gave it.
  var project: String?
  var settings = FlowRunner.Options()
  /// The flow to run, or `nil` to find out what the file declares.
  var flow: FlowPlan.Flow?

  static var blank: WorkerQuestion { WorkerQuestion() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&path)
    wire.field(&project)
    wire.field(&settings)
    wire.field(&flow)
  }
}
