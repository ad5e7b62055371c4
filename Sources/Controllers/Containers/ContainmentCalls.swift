import Layout
import Locations

// A custom container makes some of the containment calls itself, and UIKit makes the others. The container may choose
// when to make a call. A missing call therefore isn't a mistake while pending work may still make it, such as a
// completion handler or a timer that has just been started. Once the device is idle and no such work is pending, the
// audit checks which calls the container has forgotten, and warns once.
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

/// Information that is collected from the whole list of watched controllers before its entries are checked.
///
/// The information is collected only once, because the list contains every child that a container adds in one turn.
private struct WatchedHistory {
  /// The controllers that have left their parent.
  private(set) var controllersThatLeft: Set<ObjectIdentifier> = []
  /// The source location of the last call on each controller.
  private(set) var lastLocations: [ObjectIdentifier: CodeLocation?] = [:]

  init(_ entries: [WatchedController]) {
    for entry in entries {
      guard let controller = entry.controller else { continue }
      let key = ObjectIdentifier(controller)
      lastLocations[key] = .some(entry.location)
      if entry.hasLeft { controllersThatLeft.insert(key) }
    }
  }
}

extension System {
  /// Adds a controller to the list that is checked once the device is idle.
  ///
  /// - Parameters:
  ///   - controller: the controller to check.
  ///   - hasLeft: whether the controller has left its parent.
  ///   - location: the source location of the call that may require another one, or `nil` for the line that is running.
  func watch(_ controller: ViewController, hasLeft: Bool = false, at location: CodeLocation? = nil) {
    watchedControllers.append(
      WatchedController(
        controller: controller, timers: lastTimerBeforeTurn, hasLeft: hasLeft,
        location: location ?? host?.scriptLocation))
  }

  /// Reports the calls that containers have forgotten.
  ///
  /// Call this when the device is idle.
  func warnOfMissingCalls() {
    guard !watchedControllers.isEmpty else { return }
    let watchedEntries = watchedControllers
    watchedControllers.removeAll(keepingCapacity: true)
    let history = WatchedHistory(watchedEntries)
    var keptKeys: Set<ObjectIdentifier> = []
    var reportedKeys: Set<ObjectIdentifier> = []
    for entry in watchedEntries {
      guard let controller = entry.controller else { continue }
      let key = ObjectIdentifier(controller)
      let warnings = controller.containment.warningsAboutMissingCalls(
        hasLeft: history.controllersThatLeft.contains(key))
      guard !warnings.isEmpty else {
        if controller.containment.isOutOfSight, keptKeys.insert(key).inserted { watchedControllers.append(entry) }
        continue
      }
      guard !controller.containment.mayCallsFollow, !clock.hasTimer(forTimerAfter: entry.timers) else {
        keptKeys.insert(key)
        watchedControllers.append(entry)
        continue
      }
      guard reportedKeys.insert(key).inserted else { continue }
      let lastLocation = history.lastLocations[key] ?? entry.location
      for warning in warnings { warn(warning, at: warning.isOfLastCall ? lastLocation : entry.location) }
    }
  }
}

extension ViewController {
  /// Whether the script manages the controller's children, as in a custom container.
  final var isCustomContainer: Bool { !managesChildren }
}

extension ContainmentCalls {
  /// Returns warnings about the calls that are currently missing.
  fileprivate func warningsAboutMissingCalls(hasLeft: Bool) -> [Warning] {
    guard let parent = owner.parentLink else { return warningsAboutOrphanView(hasLeft: hasLeft) }
    guard parent.isCustomContainer else { return [] }
    var warnings: [Warning] = []
    if owner.membership.joining == .awaited { warnings.append(.missingDidMove(owner, parent: parent)) }
    if owner.membership.isLeavingAnnounced { warnings.append(.missingRemoval(owner, parent: parent)) }
    if owner.appearance.isBetween, owner.appearanceOwner == .script { warnings.append(.missingEnd(owner)) }
    if owner.loadedView?.window != nil, !isOutOfSight, owner.appearance == .disappeared,
      !parent.forwardsAppearanceCallbacks
    {
      warnings.append(.missingBegin(owner, parent: parent))
    }
    return warnings
  }

  /// Whether the controller's view is in the window but not visible, such as the neighbor of the current page in a
  /// custom pager.
  ///
  /// Once the view becomes visible, the container must begin the controller's appearance.
  fileprivate var isOutOfSight: Bool {
    guard let view = owner.loadedView, view.window != nil else { return false }
    if view.outermost(where: { !$0.isVisibleItself }) != nil { return true }
    guard let visiblePart = view.partInSight(of: view.frameInWindow) else { return true }
    return visiblePart.width <= 0 || visiblePart.height <= 0
  }

  private func warningsAboutOrphanView(hasLeft: Bool) -> [Warning] {
    guard owner.owners.isEmpty, let superview = owner.loadedView?.superview, superview.window != nil else { return [] }
    let otherController = superview.nearestViewController
    if hasLeft, let other = otherController { return [.viewLeftBehind(owner, in: other)] }
    return [.orphanView(owner, in: otherController)]
  }

  /// Whether missing calls may still follow.
  ///
  /// This is the case if the controller is in a transition, or if its container is appearing, disappearing or off the
  /// screen.
  fileprivate var mayCallsFollow: Bool {
    guard let parent = owner.parentLink else { return false }
    return parent.appearance != .appeared || parent.swaps.contains { $0.includes(owner) }
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
      } else if owner.membership.joining != .awaited, parent.isCustomContainer {
        system.warn(.movedTwice(owner, .didMove, parent: parent))
      }
    } else {
      system.warn(.didMoveIsSent(owner))
    }
    owner.didMove(toParent: parent)
  }
}
