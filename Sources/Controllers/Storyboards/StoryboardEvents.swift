// What controllers are told and asked when scenes are made and segues performed.
extension EventKind {
  package static let awakeFromNib = EventKind(
    32, "awakeFromNib", of: [.controllers], "It was made as it is drawn in a storyboard; its view is not loaded.")
  package static let shouldPerformSegue = EventKind(
    33, "shouldPerformSegue", of: [.controllers], with: [.value(.identifier, .text), .passed("sender")],
    answer: .flag, "A touch triggers a segue; return false to prevent it.")
  package static let prepare = EventKind(
    34, "prepare", of: [.controllers],
    with: [.value(.segue, .text), .told(.destination, .text), .passed("sender")],
    "A segue is about to be performed: give its destination what it needs.")

  static let ofStoryboards = [awakeFromNib, shouldPerformSegue, prepare]
}

extension TraceKey {
  static let identifier = TraceKey(70, "identifier")
  static let segue = TraceKey(71, "segue")
  static let destination = TraceKey(72, "destination")
}
