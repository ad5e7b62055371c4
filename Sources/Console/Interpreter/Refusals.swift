/// The reasons why lines were refused, for the command `why`.
struct Refusals {
  /// The reason why the last line was refused, or `nil` if that line wasn't refused.
  var lastRefusal: String? {
    didSet { if let oldValue, lastRefusal == nil { earlierRefusal = oldValue } }
  }
  /// The last refusal that was followed by another input.
  ///
  /// The command `why` explains this refusal if nothing later can be explained.
  private(set) var earlierRefusal: String?
}
