/// An answer from a worker to the parent.
enum WorkerAnswer: WireValue, Equatable {
  /// The worker is ready.
  ///
  /// This is the first message, which the worker sends without a question.
  case hello
  case declarations(FlowDeclarations)
  case report(FlowReport)
  /// Ctrl-C interrupted the worker.
  case interrupted(FlowRun.Interruption)

  static var placeholder: WorkerAnswer { .hello }

  private enum Kind: Int, WireValue {
    case hello, declarations, report, interrupted

    static let placeholder = Kind.hello
  }

  mutating func exchange(with wire: inout some Wire) {
    var kind = kind
    wire.exchangeField(&kind)
    switch kind {
    case .hello: self = .hello
    case .declarations: self = .declarations(WorkerAnswer.exchangedValue(declarations, &wire))
    case .report: self = .report(WorkerAnswer.exchangedValue(report, &wire))
    case .interrupted: self = .interrupted(WorkerAnswer.exchangedValue(interruption, &wire))
    }
  }

  private static func exchangedValue<Value: WireValue>(_ value: Value?, _ wire: inout some Wire) -> Value {
    var value = value ?? Value.placeholder
    wire.exchangeField(&value)
    return value
  }

  private var kind: Kind {
    switch self {
    case .hello: .hello
    case .declarations: .declarations
    case .report: .report
    case .interrupted: .interrupted
    }
  }

  private var declarations: FlowDeclarations? {
    if case .declarations(let declarations) = self { return declarations }
    return nil
  }

  private var report: FlowReport? {
    if case .report(let report) = self { return report }
    return nil
  }

  private var interruption: FlowRun.Interruption? {
    if case .interrupted(let interruption) = self { return interruption }
    return nil
  }
}
