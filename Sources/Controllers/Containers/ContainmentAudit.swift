import Layout

// A custom container makes half of the containment calls itself; UIKit makes the other half. The container decides
// when, so a missing call is no mistake while an action runs: a completion handler, or a timer that was just started,
// may still make it. When the device is at rest and nothing that was started since is pending, we check which calls the
// container forgot, and warn once.
//
// A call that is made twice or too late is reported where it happens.
//
// Here: UIKit gives none of these warnings; it fails later. Sources: "View Controllers" (Programming iOS 6),
// "Containing ViewControllers".

/// A controller whose container may have forgotten a call.
struct WatchedController {
  weak var controller: ViewController?
  /// The number of the last timer when the turn of the call began: a later timer may still make the missing call.
  let timers: Int
  /// Whether the controller has left its parent.
  let hasLeft: Bool
  /// The source location of the call that requires another one.
  let place: String?
}

extension System {
  /// Notes a controller, to be checked when the device is at rest.
  ///
  /// - Parameters:
  ///   - controller: the controller.
  ///   - hasLeft: whether the controller has left its parent.
  ///   - place: the source location of the call that may require another one, or `nil` for the running line.
  func watch(_ controller: ViewController, hasLeft: Bool = false, at place: String? = nil) {
    watched.append(
      WatchedController(
        controller: controller, timers: timersBeforeTurn, hasLeft: hasLeft, place: place ?? host?.scriptPlace))
  }

  /// Reports the calls that containers have forgotten.
  ///
  /// Call this when the device is at rest.
  func warnOfMissingCalls() {
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
  /// Whether the script manages its children, as in a custom container.
  final var isOwnContainer: Bool { !managesChildren }

  /// The warnings about calls that are missing now.
  fileprivate final func missingCalls(hasLeft: Bool) -> [Warning] {
    guard let parent = parentLink else { return missingAsOrphan(hasLeft: hasLeft) }
    guard parent.isOwnContainer else { return [] }
    var missing: [Warning] = []
    if joining == .awaited { missing.append(.missingDidMove(self, parent: parent)) }
    if isLeavingAnnounced { missing.append(.missingRemoval(self, parent: parent)) }
    if appearance.isBetween, appearanceOwner == .script { missing.append(.missingEnd(self)) }
    if loadedView?.window != nil, !isOutOfSight, appearance == .disappeared, !parent.forwardsAppearanceCallbacks {
      missing.append(.missingBegin(self, parent: parent))
    }
    return missing
  }

  /// Whether its view is in the window but not visible, like the neighbors in a custom pager.
  ///
  /// The container must begin the controller's appearance when the view becomes visible.
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

  /// Whether missing calls may still follow, because the controller is in a transition or its container isn't at rest
  /// on the screen.
  fileprivate final var mayStillArrive: Bool {
    guard let parent = parentLink else { return false }
    return parent.appearance != .appeared || parent.swaps.contains { $0.moves(self) }
  }
}

// Callbacks that a script sends to its children.
extension ViewController {
  /// Sends one of the four appearance callbacks from a script.
  ///
  /// UIKit sends them in a transition; here there is none.
  ///
  /// The script's function runs, but the controller's appearance doesn't change.
  package final func sendManually(_ callback: EventKind, animated: Bool) {
    system.warn(.unbalancedAppearance(self))
    system.host?.receive(callback, .flag(animated), by: self)
  }

  /// Sends `willMove` as a custom container does: with `nil`, before a removal.
  package final func sendWillMove(toParent parent: ViewController?) {
    if parent != nil {
      system.warn(.willMoveIsSent(self))
    } else if isLeavingAnnounced {
      system.warn(.movedTwice(self, .willMove, parent: nil))
    }
    willMove(toParent: parent)
  }

  /// Sends `didMove` as a custom container does: with the container, after an addition.
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
