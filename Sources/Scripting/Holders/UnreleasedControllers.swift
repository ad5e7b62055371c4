import Controllers

/// Finds controllers that have left the app but haven't been released, and their holders.
///
/// Each combination of class and holder is reported once. All entries of a table have the same holder, regardless of
/// their index. A script may keep a controller on purpose. Therefore, the console shows only a note, and a flow causes
/// no warning if it expects the controller to be alive.
package struct UnreleasedControllers {
  private var reported: Set<String> = []

  /// A controller that has left the app but hasn't been released.
  package struct Controller: Equatable {
    /// The name of the controller's class.
    package let className: String
    /// A sentence that names the controller and its first holder.
    package let message: String
    /// The name to use with `why` at the console.
    package let name: String
    /// Whether a property of a controller in the app holds this controller.
    ///
    /// For example, the property may be a table of pages that aren't visible.
    package let isKeptByApp: Bool
  }

  package init() {}

  /// Finds the controllers that have left the app since a given event.
  ///
  /// - Parameters:
  ///   - session: the session of the events.
  ///   - start: the index of the first event in the trace.
  /// - Returns: the controllers that haven't been reported before, ordered by name.
  package mutating func newControllers(in session: Session, since start: Int) -> [Controller] {
    let trace = session.system.trace
    // In the most common case, a short run, no controller has left the app yet.
    guard trace.occurrenceCount(of: .viewDidDisappear) + trace.occurrenceCount(of: .didMove) > 0 else { return [] }
    let livingControllers = session.holderSearch.livingControllers
    let controllersOutsideApp = livingControllers.filter { !$0.isInApp }
    guard !controllersOutsideApp.isEmpty else { return [] }
    let subjects = Set(trace.events(from: start).lazy.filter(Self.mayMeanLeaving).map(\.subject))
    let candidates = controllersOutsideApp.filter { subjects.contains($0.subject) }
    guard !candidates.isEmpty else { return [] }
    let namesInApp = Set(livingControllers.filter(\.isInApp).map(\.displayName))
    let sorted = candidates.sorted { $0.label.precedes($1.label) }
    return zip(sorted, session.holderSearch.holders(ofEach: sorted)).compactMap { controller, holders in
      guard let holder = holders.first, reported.insert(controller.kind.name + "\0" + holder.container).inserted
      else { return nil }
      let name = controller.displayName
      return Controller(
        className: controller.kind.name, message: "\(name) left and is still alive, held by \(holder.text)", name: name,
        isKeptByApp: holders.contains { $0.isHeld(byOneOf: namesInApp) })
    }
  }

  /// Whether an event can mean that a controller has left the app.
  private static func mayMeanLeaving(_ event: Event) -> Bool {
    event.kind === EventKind.viewDidDisappear || event.kind === EventKind.didMove
  }
}

extension HolderPath {
  /// Whether a property of a controller in `names` holds the object, its container or its popover.
  ///
  /// The property may hold the object directly or in a table.
  fileprivate func isHeld(byOneOf names: Set<String>) -> Bool {
    guard keepers.isEmpty else { return keepers.contains { $0.isHeld(byOneOf: names) } }
    return links.count == 1 && names.contains(String(links[0].prefix { !".['".contains($0) }))
  }
}

extension ViewController {
  /// Whether the controller is reachable from the root of a window or from a popover on the screen.
  ///
  /// The links are children, presented controllers, and controllers that are kept to be shown later.
  ///
  /// The search controller of a navigation item is part of the app even while the user isn't searching.
  var isInApp: Bool {
    var controller = self
    // A script can set the search controller of its own results, so only one such link is followed.
    var hasFollowedSearch = false
    while true {
      if let parent = controller.parent ?? controller.presentingViewController ?? controller.keeper {
        controller = parent
      } else if !hasFollowedSearch, let searchedController = (controller as? SearchController)?.searchedController {
        hasFollowedSearch = true
        controller = searchedController
      } else {
        return controller.system.windowsOfAllScenes.contains { $0.rootViewController === controller }
          || controller.isContentOfVisiblePopover
      }
    }
  }

  /// Whether the controller is the content of a visible popover, or of the popover in which a split view shows its
  /// master.
  package var isContentOfVisiblePopover: Bool { owners.contains { ($0 as? PopoverController)?.isOwned ?? false } }
}
