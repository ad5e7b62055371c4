/// The reasons why lines were refused, for `why`.
struct Refusals {
  /// The reason why the last line was refused, or `nil` if that line wasn't refused.
  var last: String? {
    didSet { if let oldValue, last == nil { earlier = oldValue } }
  }
  /// The last refusal that a later input followed.
  ///
  /// `why` explains it if there is nothing later to explain.
  private(set) var earlier: String?
}
