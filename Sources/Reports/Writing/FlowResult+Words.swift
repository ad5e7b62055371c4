import Flows

extension FlowResult {
  /// Whether the flow was skipped.
  var isSkipped: Bool { if case .skipped = outcome { true } else { false } }

  /// The outcome as one word.
  var outcomeName: String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }

  /// The reason why the flow was skipped, or `nil` if it wasn't.
  var skipReason: String? { if case .skipped(let reason) = outcome { reason } else { nil } }
}
