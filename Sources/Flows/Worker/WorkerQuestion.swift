/// A question from the parent to a worker.
struct WorkerQuestion: WireValue, Equatable {
  /// The path of the file.
  var path = ""
  /// The path of the file's Xcode project, or `nil` if the user didn't specify it.
  var project: String?
  var settings = FlowRunner.Options()
  /// The flow to run, or `nil` to determine what the file declares.
  var flow: FlowPlan.Flow?

  static var placeholder: WorkerQuestion { WorkerQuestion() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&path)
    wire.exchangeField(&project)
    wire.exchangeField(&settings)
    wire.exchangeField(&flow)
  }
}
