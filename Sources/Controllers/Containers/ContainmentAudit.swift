// The dance of a container of one's own. Half of what a child hears is sent for it, the other half is the container's to
// send, at the moment that is right. Nobody but the container knows that moment, so nothing can be said while an action
// runs: a completion, a timer that was just started, may still bring the call. What is missing when the device has come
// to rest, and nothing that was begun since is waiting any more, was forgotten, and is told once.
//
// What is sent twice, or too late, is told where it happens.
//
// Here: UIKit says none of this; it goes wrong later. Sources: "View Controllers" (Programming iOS 6), "Containing
// ViewControllers".

/// A controller whose container may owe it something.
struct WatchedController {
  weak var controller: ViewController?
  /// The last timer when the turn began in which it was noted: what is owed may still come from a later one.
  let timers: Int
  /// Whether it has left its parent.
  let hasLeft: Bool
  /// The line of the script that made something owed.
  let place: String?
}

extension System {
  /// Notes a controller, to be looked at when the device has come to rest.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - hasLeft: whether it has left its parent.
  ///   - place: the line of the script that may make something owed; nil for the one that runs.
  func watch(_ controller: ViewController, hasLeft: Bool = false, at place: String? = nil) {
    watched.append(
      WatchedController(
        controller: controller, timers: timersBeforeTurn, hasLeft: hasLeft, place: place ?? host?.scriptPlace))
  }

  /// Tells what containers have forgotten.
  ///
  /// To be called when the device has come to rest.
  func tellOwed() {
    guard !watched.isEmpty else { return }
    let noted = watched
    watched.removeAll(keepingCapacity: true)
    var told: Set<ObjectIdentifier> = []
    for entry in noted {
      guard let controller = entry.controller else { continue }
      let missing = controller.missingCalls(hasLeft: noted.contains { $0.controller === controller && $0.hasLeft })
      guard !missing.isEmpty else {
        let isWatched = watched.contains { $0.controller === controller }
        if controller.isOutOfSight, !isWatched { watched.append(entry) }
        continue
      }
      guard !controller.mayStillArrive, !clock.waits(forTimerAfter: entry.timers) else {
        watched.append(entry)
        continue
      }
      guard told.insert(ObjectIdentifier(controller)).inserted else { continue }
      let last = noted.last { $0.controller === controller } ?? entry
      for warning in missing { warn(warning, at: (warning.isOfLastCall ? last : entry).place) }
    }
  }
}

extension ViewController {
  /// Whether its children are the script's to look after.
  final var isOwnContainer: Bool { !managesChildren }

  /// What is missing now.
  fileprivate final func missingCalls(hasLeft: Bool) -> [Warning] {
    guard let parent = parentLink else { return owedAsOrphan(hasLeft: hasLeft) }
    guard parent.isOwnContainer else { return [] }
    var missing: [Warning] = []
    if joining == .awaited { missing.append(.missingDidMove(self, parent: parent)) }
    if wasToldToLeave { missing.append(.missingRemoval(self, parent: parent)) }
    if appearance.isBetween, appearanceOwner == .script { missing.append(.missingEnd(self)) }
    if loadedView?.window != nil, !isOutOfSight, appearance == .disappeared, !parent.handsOnAppearance {
      missing.append(.missingBegin(self, parent: parent))
    }
    return missing
  }

  /// Whether its view is in the window where nobody sees it, as the neighbours in a pager made by hand: its container
  /// owes it an appearance when it comes into sight.
  fileprivate final var isOutOfSight: Bool {
    guard let view = loadedView, view.window != nil else { return false }
    if view.around(where: { $0.isHidden || $0.alpha <= 0.01 }) != nil { return true }
    guard let seen = view.partInSight(of: view.frameInWindow) else { return true }
    return seen.width <= 0 || seen.height <= 0
  }

  private func owedAsOrphan(hasLeft: Bool) -> [Warning] {
    guard owners.isEmpty, let ground = loadedView?.superview, ground.window != nil else { return [] }
    let other = ground.nearestViewController
    if hasLeft, let other { return [.viewLeftBehind(self, in: other)] }
    return [.orphanView(self, in: other)]
  }

  /// Whether what is owed may still come: it changes places, or its container is not at rest on the screen.
  fileprivate final var mayStillArrive: Bool {
    guard let parent = parentLink else { return false }
    return parent.appearance != .appeared || parent.swaps.contains { $0.moves(self) }
  }
}

// What a script sends to its children.
extension ViewController {
  /// One of the four callbacks called by hand: UIKit sends those, and this one knows of no transition.
  ///
  /// The script's function runs; where the controller stands does not change.
  package final func sendByHand(_ callback: EventKind, animated: Bool) {
    system.warn(.unbalancedAppearance(self))
    system.host?.receive(callback, .flag(animated), by: self)
  }

  /// Sends `willMove` as a container of one's own does: before a removal, with nil.
  package final func sendWillMove(toParent parent: ViewController?) {
    if parent != nil {
      system.warn(.willMoveIsSent(self))
    } else if wasToldToLeave {
      system.warn(.movedTwice(self, .willMove, parent: nil))
    }
    willMove(toParent: parent)
  }

  /// Sends `didMove` as a container of one's own does: after an addition, with itself.
  package final func sendDidMove(toParent parent: ViewController?) {
    if let parent {
      if parentLink !== parent {
        system.warn(.owedAddition(self, parent: parent))
      } else if joining != .awaited, parent.isOwnContainer {
        system.warn(.movedTwice(self, .didMove, parent: parent))
      }
    } else {
      system.warn(.didMoveIsSent(self))
    }
    didMove(toParent: parent)
  }
}
