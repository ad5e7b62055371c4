import Layout

// A custom container sends half of the containment calls itself; UIKit sends the other half. The container decides
// when, so a missing call is no mistake while an action runs: a completion, or a timer that was just started, may still
// send it. At rest, when nothing started since is waiting, we check which calls it forgot, and warn once.
//
// A call that is sent twice, or too late, is reported where it happens.
//
// Here: UIKit gives none of these warnings; it fails later. Sources: "View Controllers" (Programming iOS 6),
// "Containing ViewControllers".

/// A controller whose container may have missed a call.
struct WatchedController {
  weak var controller: ViewController?
  /// The last timer when the turn of the call began: a later timer may still send the missing call.
  let timers: Int
  /// Whether it has left its parent.
  let hasLeft: Bool
  /// The line of the script whose call requires another one.
  let place: String?
}

extension System {
  /// Notes a controller, to be looked at when the device has come to rest.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - hasLeft: whether it has left its parent.
  ///   - place: the line of the script whose call may require another one; nil for the running line.
  func watch(_ controller: ViewController, hasLeft: Bool = false, at place: String? = nil) {
    watched.append(
      WatchedController(
        controller: controller, timers: timersBeforeTurn, hasLeft: hasLeft, place: place ?? host?.scriptPlace))
  }

  /// Tells what containers have forgotten.
  ///
  /// To be called when the device has come to rest.
  func tellMissingCalls() {
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
    guard let parent = parentLink else { return missingAsOrphan(hasLeft: hasLeft) }
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

  /// Whether its view is in the window but not visible, as the neighbours in a custom pager.
  ///
  /// Its container must begin its appearance when it becomes visible.
  fileprivate final var isOutOfSight: Bool {
    guard let view = loadedView, view.window != nil else { return false }
    if view.around(where: { $0.isHidden || $0.alpha <= 0.01 }) != nil { return true }
    guard let seen = view.partInSight(of: view.frameInWindow) else { return true }
    return seen.width <= 0 || seen.height <= 0
  }

  private func missingAsOrphan(hasLeft: Bool) -> [Warning] {
    guard owners.isEmpty, let superview = loadedView?.superview, superview.window != nil else { return [] }
    let other = superview.nearestViewController
    if hasLeft, let other { return [.viewLeftBehind(self, in: other)] }
    return [.orphanView(self, in: other)]
  }

  /// Whether missing calls may still arrive: it is in a transition, or its container is not at rest on the screen.
  fileprivate final var mayStillArrive: Bool {
    guard let parent = parentLink else { return false }
    return parent.appearance != .appeared || parent.swaps.contains { $0.moves(self) }
  }
}

// What a script sends to its children.
extension ViewController {
  /// One of the four appearance callbacks, sent by a script: UIKit would send it in a transition; here there is none.
  ///
  /// The script's function runs; where the controller stands does not change.
  package final func sendByHand(_ callback: EventKind, animated: Bool) {
    system.warn(.unbalancedAppearance(self))
    system.host?.receive(callback, .flag(animated), by: self)
  }

  /// Sends `willMove` as a custom container does: before a removal, with nil.
  package final func sendWillMove(toParent parent: ViewController?) {
    if parent != nil {
      system.warn(.willMoveIsSent(self))
    } else if wasToldToLeave {
      system.warn(.movedTwice(self, .willMove, parent: nil))
    }
    willMove(toParent: parent)
  }

  /// Sends `didMove` as a custom container does: after an addition, with itself.
  package final func sendDidMove(toParent parent: ViewController?) {
    if let parent {
      if parentLink !== parent {
        system.warn(.missingAddition(self, parent: parent))
      } else if joining != .awaited, parent.isOwnContainer {
        system.warn(.movedTwice(self, .didMove, parent: parent))
      }
    } else {
      system.warn(.didMoveIsSent(self))
    }
    didMove(toParent: parent)
  }
}
