import Controllers

/// Finds controllers that left the app but weren't released, and what holds them.
///
/// Each combination of class and holder is reported once. Everything in a table has the same holder, whatever its
/// index. Keeping a controller on purpose is legitimate, so the console only shows a note, and a flow that expects the
/// controller to be alive gets no warning.
package struct UnreleasedControllers {
  private var reported: Set<String> = []

  /// A controller that left the app and still exists.
  package struct Controller: Equatable {
    /// The name of its class.
    package let className: String
    /// The controller and its first holder, as a sentence.
    package let message: String
    /// The name to use with `why` at the console.
    package let name: String
    /// Whether a controller in the app holds it, as a container holds the children it doesn't show.
    package let isKeptByApp: Bool
  }

  package init() {}

  /// Finds the controllers that left the app since a given event.
  ///
  /// - Parameters:
  ///   - session: the session of the events.
  ///   - start: the index of the first event in the trace.
  /// - Returns: the controllers that weren't reported before, ordered by name.
  package mutating func found(in session: Session, since start: Int) -> [Controller] {
    let trace = session.system.trace
    // A quick exit for the most common case: in short runs, nothing has left yet.
    guard trace.total(of: .viewDidDisappear) + trace.total(of: .didMove) > 0 else { return [] }
    let living = session.holderSearch.livingControllers
    let left = living.filter { !$0.isInApp }
    guard !left.isEmpty else { return [] }
    let subjects = Set(trace.events(from: start).lazy.filter(Self.leaves).map(\.subject))
    let candidates = left.filter { subjects.contains($0.subject) }
    guard !candidates.isEmpty else { return [] }
    let namesInApp = Set(living.filter(\.isInApp).map(\.displayName))
    let sorted = candidates.sorted { $0.label.precedes($1.label) }
    return zip(sorted, session.holderSearch.holders(ofEach: sorted)).compactMap { controller, holders in
      guard let holder = holders.first, reported.insert(controller.kind.name + "\0" + holder.container).inserted
      else { return nil }
      let name = controller.displayName
      return Controller(
        className: controller.kind.name, message: "\(name) left and is still alive, held by \(holder.text)", name: name,
        isKeptByApp: holders.contains { $0.isKept(byOneOf: namesInApp) })
    }
  }

  /// Whether a controller may have left the app with an event.
  private static func leaves(_ event: Event) -> Bool {
    event.kind === EventKind.viewDidDisappear || event.kind === EventKind.didMove
  }
}

extension HolderPath {
  /// Whether a property of a controller holds the object, or the container or popover that it is in: directly or in a
  /// table.
  fileprivate func isKept(byOneOf names: Set<String>) -> Bool {
    guard keepers.isEmpty else { return keepers.contains { $0.isKept(byOneOf: names) } }
    return links.count == 1 && names.contains(String(links[0].prefix { !".['".contains($0) }))
  }
}

extension ViewController {
  /// Whether the controller can be reached from a window as a root, a child or a presented controller, or from a popover
  /// on the screen.
  var isInApp: Bool {
    var controller = self
    while true {
      if let parent = controller.parent ?? controller.presentingViewController {
        controller = parent
      } else {
        return controller.system.windows.contains { $0.rootViewController === controller }
          || controller.isContentOfVisiblePopover
      }
    }
  }

  /// Whether the controller is the content of a popover on the screen, or of one that a split view has for its master.
  package var isContentOfVisiblePopover: Bool { owners.contains { ($0 as? PopoverController)?.isOwned ?? false } }
}
