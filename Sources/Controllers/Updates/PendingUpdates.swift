/// The objects that are updated before the next layout.
///
/// Source: Apple's reference for `updateProperties`.
struct PendingUpdates {
  /// An update of an object.
  struct Update {
    weak var object: Responder?
    let callback: EventKind
  }

  private(set) var all: [Update] = []

  var isEmpty: Bool { all.isEmpty }

  /// Adds an update, unless it is already pending.
  mutating func add(_ callback: EventKind, of object: Responder) {
    guard !all.contains(where: { $0.object === object && $0.callback == callback }) else { return }
    all.append(Update(object: object, callback: callback))
  }

  /// Removes the updates that meet a condition, and those of released objects.
  ///
  /// - Returns: the removed updates, in the order in which they were added.
  mutating func removeUpdates(where isDue: (Update) -> Bool) -> [Update] {
    var (removedUpdates, remainingUpdates) = ([Update](), [Update]())
    for update in all where update.object != nil {
      if isDue(update) { removedUpdates.append(update) } else { remainingUpdates.append(update) }
    }
    all = remainingUpdates
    return removedUpdates
  }
}
