import Layout
import Locations

// A custom container makes some of the containment calls itself, and UIKit makes the others. The container decides when
// it makes a call, so a missing call isn't a mistake while pending work may still make it, such as a completion handler
// or a timer that has just been started. Once the device is idle and no work that was started in the meantime is
// pending, the audit checks which calls the container forgot, and warns once.
//
// A call that is made twice or too late is reported where it happens.
//
// Here: UIKit doesn't warn of missing calls; it fails later instead. Sources: "View Controllers" (Programming iOS 6),
// "Containing ViewControllers".

/// The calls that a custom container makes on a child, and the calls that are missing.
package struct ContainmentCalls: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The calls that a custom container makes on the controller.
  package final var containment: ContainmentCalls { ContainmentCalls(owner: self) }
}

/// A controller whose container may have forgotten a call.
struct WatchedController {
  weak var controller: ViewController?
  /// The number of the most recent timer at the start of the turn that contained the call.
  ///
  /// Timers started since then may still make the missing call.
  let timers: Int
  /// Whether the controller has left its parent.
  let hasLeft: Bool
  /// The source location of the call that requires another call, or `nil` if it is unknown.
  let location: CodeLocation?
}

/// The parts of a list of watched controllers that are needed for each of its entries.
///
/// They are collected once, because the list contains every child that a container adds in one turn.
private struct WatchedHistory {
  /// The controllers that have left their parent.
  private(set) var left: Set<ObjectIdentifier> = []
  /// The source location of the last call on each controller.
  private(set) var lastLocations: [ObjectIdentifier: CodeLocation?] = [:]

  init(_ entries: [WatchedController]) {
    for entry in entries {
      guard let controller = entry.controller else { continue }
      let key = ObjectIdentifier(controller)
      lastLocations[key] = .some(entry.location)
      if entry.hasLeft { left.insert(key) }
    }
  }
}

extension System {
  /// Adds a controller to the list that is checked once the device is idle.
  ///
  /// - Parameters:
  ///   - controller: the controller to check.
  ///   - hasLeft: whether the controller has left its parent.
  ///   - location: the source location of the call that may require another one, or `nil` for the line being executed.
  func watch(_ controller: ViewController, hasLeft: Bool = false, at location: CodeLocation? = nil) {
    watched.append(
      WatchedController(
        controller: controller, timers: timersBeforeTurn, hasLeft: hasLeft, location: location ?? host?.scriptLocation))
  }

  /// Reports the calls that containers have forgotten.
  ///
  /// Call this when the device is idle.
  func warnOfMissingCalls() {
    guard !watched.isEmpty else { return }
    let noted = watched
    watched.removeAll(keepingCapacity: true)
    let history = WatchedHistory(noted)
    var kept: Set<ObjectIdentifier> = []
    var told: Set<ObjectIdentifier> = []
    for entry in noted {
      guard let controller = entry.controller else { continue }
      let key = ObjectIdentifier(controller)
      let missing = controller.containment.missingCalls(hasLeft: history.left.contains(key))
      guard !missing.isEmpty else {
        if controller.containment.isOutOfSight, kept.insert(key).inserted { watched.append(entry) }
        continue
      }
      guard !controller.containment.mayStillArrive, !clock.waits(forTimerAfter: entry.timers) else {
        kept.insert(key)
        watched.append(entry)
        continue
      }
      guard told.insert(key).inserted else { continue }
      let lastLocation = history.lastLocations[key] ?? entry.location
      for warning in missing { warn(warning, at: warning.isOfLastCall ? lastLocation : entry.location) }
    }
  }
}

extension ViewController {
  /// Whether the controller's children are managed by the script, as in a custom container.
  final var isOwnContainer: Bool { !managesChildren }
}

extension ContainmentCalls {
  /// Returns warnings about the calls that are missing now.
  fileprivate func missingCalls(hasLeft: Bool) -> [Warning] {
    guard let parent = owner.parentLink else { return missingAsOrphan(hasLeft: hasLeft) }
    guard parent.isOwnContainer else { return [] }
    var missing: [Warning] = []
    if owner.membership.joining == .awaited { missing.append(.missingDidMove(owner, parent: parent)) }
    if owner.membership.isLeavingAnnounced { missing.append(.missingRemoval(owner, parent: parent)) }
    if owner.appearance.isBetween, owner.appearanceOwner == .script { missing.append(.missingEnd(owner)) }
    if owner.loadedView?.window != nil, !isOutOfSight, owner.appearance == .disappeared,
      !parent.forwardsAppearanceCallbacks
    {
      missing.append(.missingBegin(owner, parent: parent))
    }
    return missing
  }

  /// Whether the controller's view is in the window but not visible, such as the neighbor of the current page in a
  /// custom pager.
  ///
  /// Once the view becomes visible, the container must begin the controller's appearance.
  fileprivate var isOutOfSight: Bool {
    guard let view = owner.loadedView, view.window != nil else { return false }
    if view.around(where: { !$0.isVisibleItself }) != nil { return true }
    guard let seen = view.partInSight(of: view.frameInWindow) else { return true }
    return seen.width <= 0 || seen.height <= 0
  }

  private func missingAsOrphan(hasLeft: Bool) -> [Warning] {
    guard owner.owners.isEmpty, let superview = owner.loadedView?.superview, superview.window != nil else { return [] }
    let other = superview.nearestViewController
    if hasLeft, let other { return [.viewLeftBehind(owner, in: other)] }
    return [.orphanView(owner, in: other)]
  }

  /// Whether missing calls may still follow.
  ///
  /// The value is `true` if the controller is in a transition, or if its container is appearing, disappearing or off
  /// the screen.
  fileprivate var mayStillArrive: Bool {
    guard let parent = owner.parentLink else { return false }
    return parent.appearance != .appeared || parent.swaps.contains { $0.moves(owner) }
  }
}

// Callbacks that a script sends to its children manually.
extension ContainmentCalls {
  /// Sends one of the four appearance callbacks from a script.
  ///
  /// UIKit sends these callbacks during a transition. A script can send them without a transition: the script's
  /// function runs, but the controller's appearance doesn't change.
  package func sendManually(_ callback: EventKind, animated: Bool) {
    system.warn(.unbalancedAppearance(owner))
    if system.behavior.warnsOfDirectCalls { system.warn(.directCall(of: callback)) }
    system.host?.receive(callback, .flag(animated), by: owner)
  }

  /// Sends `willMove` on behalf of a custom container.
  ///
  /// Before a removal, the parent is `nil`.
  package func sendWillMove(toParent parent: ViewController?) {
    if parent != nil {
      system.warn(.willMoveIsSent(owner))
    } else if owner.membership.isLeavingAnnounced {
      system.warn(.movedTwice(owner, .willMove, parent: nil))
    }
    owner.willMove(toParent: parent)
  }

  /// Sends `didMove` on behalf of a custom container.
  ///
  /// After an addition, the parent is the container.
  package func sendDidMove(toParent parent: ViewController?) {
    if let parent {
      if owner.parentLink !== parent {
        system.warn(.missingAddition(owner, parent: parent))
      } else if owner.membership.joining != .awaited, parent.isOwnContainer {
        system.warn(.movedTwice(owner, .didMove, parent: parent))
      }
    } else {
      system.warn(.didMoveIsSent(owner))
    }
    owner.didMove(toParent: parent)
  }
}
