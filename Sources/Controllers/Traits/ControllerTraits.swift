// Controllers inherit traits, beginning with those of the screen. Up to system 16, each controller passes its traits on
// to its children, together with its overrides. From system 17 on, a controller's view inherits the traits of its
// superview, and the nearest controller around that superview adds its overrides. A presented controller has the traits
// of the screen, not those of its presenter.
//
// Sources: Apple's reference for trait environments; "Unleash the UIKit trait system"; for the first appearance,
// "UIKit: Apps for Every Size and Shape" and the release notes of system 13. Here: a controller whose view has no
// superview has the traits of its parent in all systems.

/// A controller's traits.
package struct ControllerTraits: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The controller's traits.
  package final var traits: ControllerTraits { ControllerTraits(owner: self) }
}

/// The object from which a controller inherits traits.
package enum TraitSource: Sendable {
  case parent
  /// The superview of the controller's view.
  case superview
}

extension ControllerTraits {
  private var state: TraitState {
    if let existingState = owner.traitState { return existingState }
    let state = TraitState()
    owner.traitState = state
    return state
  }

  /// The current traits.
  package var current: Traits { current(on: system.traits) }

  /// The traits that the controller was last notified of, or the current traits before its first appearance.
  var lastReportedTraits: Traits { owner.traitState?.reportedTraits ?? current }

  /// Returns the traits that the controller has on a screen with the given traits.
  func current(on screen: Traits) -> Traits {
    sources.reversed().reduce(screen) { traits, controller in
      guard let state = controller.traitState else { return traits }
      return traits.applying(state.overridesByParent).applying(state.ownOverrides)
    }
  }

  /// The controller and the controllers from which it inherits traits, in this order.
  ///
  /// A script can add a parent's view to a child's view. Therefore, the list ends before a controller that it already
  /// contains.
  private var sources: [ViewController] {
    var sources = [owner]
    let followsViews = system.behavior.traitsComeFrom == .superview
    while true {
      let lastSource = sources[sources.count - 1]
      let superview = followsViews ? lastSource.loadedView?.superview : nil
      guard let nextSource = superview.map(\.nearestViewController) ?? lastSource.parentLink,
        !sources.contains(where: { $0 === nextSource })
      else { return sources }
      sources.append(nextSource)
    }
  }

  /// The traits that the controller overrides for itself and its children.
  ///
  /// Setting them notifies the affected controllers immediately.
  package var overrides: TraitOverrides {
    get { owner.traitState?.ownOverrides ?? TraitOverrides() }
    nonmutating set {
      guard newValue != overrides else { return }
      state.ownOverrides = newValue
      notifyAllInheritors()
    }
  }

  /// Sets the traits that the controller overrides for a child, or removes them.
  ///
  /// - Throws: a `ControllerException` if the other controller isn't a child.
  package func override(_ overrides: TraitOverrides?, for child: ViewController) throws(ControllerException) {
    guard child.parentLink === owner else {
      throw ControllerException(.overridesTraitsOfOther(child.displayName, parent: owner.displayName))
    }
    child.traits.state.overridesByParent = overrides
    child.traits.notifyAllInheritors()
  }

  /// Sets the traits that the controller overrides for several of its children, and then notifies the children.
  ///
  /// No child is notified before all children have their new traits, so each one is notified at most once.
  func override(_ changes: [(child: ViewController, overrides: TraitOverrides?)]) {
    guard !changes.isEmpty else { return }
    for (child, overrides) in changes { child.traits.state.overridesByParent = overrides }
    for (child, _) in changes { child.traits.notifyWithChildren() }
    notifyOutsideControllers()
  }

  /// Adds a handler for changes of traits.
  package func register(_ registration: TraitRegistration) { state.registrations.append(registration) }
}

// Notifying controllers of changes of their traits.
extension ControllerTraits {
  /// Notifies the controller of the traits with which it first appears.
  ///
  /// Called between `viewWillAppear` and the layout. From system 13 on, no callback is sent at the first appearance.
  func notifyAtFirstAppearance() {
    let state = state
    guard state.reportedTraits != nil else {
      state.reportedTraits = current
      if system.behavior.firstTraitChange { owner.send(.traitCollectionDidChange, with: .object(nil)) }
      return
    }
    notifyOfOwnChange()
  }

  /// Notifies the controller of a change of its traits that results from the position of its view in the hierarchy.
  func viewPositionChanged() {
    if system.behavior.traitsComeFrom == .superview { notifyOfOwnChange() }
  }

  /// Notifies all controllers that may inherit traits from this one that their traits have changed.
  private func notifyAllInheritors() {
    notifyWithChildren()
    notifyOutsideControllers()
  }

  /// Notifies the controllers that aren't children of this one but whose views may be inside its view.
  private func notifyOutsideControllers() {
    if system.behavior.traitsComeFrom == .superview { system.application?.notifyTraitChanges() }
  }

  /// Notifies the controller and then its children that their traits have changed.
  private func notifyWithChildren() {
    notifyOfOwnChange()
    for child in owner.children { child.traits.notifyWithChildren() }
  }

  /// Notifies the controller that its traits have changed.
  ///
  /// A controller that has never appeared isn't notified.
  fileprivate func notifyOfOwnChange() {
    guard let reportedTraits = owner.traitState?.reportedTraits else { return }
    let current = current
    if reportedTraits != current { sendChanges(current, insteadOf: reportedTraits) }
  }

  private func sendChanges(_ current: Traits, insteadOf oldTraits: Traits) {
    let state = state
    state.reportedTraits = current
    let changed = Trait.differences(oldTraits, current)
    let previous = TraitCollection(oldTraits, in: system)
    owner.send(.traitCollectionDidChange, with: .object(previous))
    for registration in state.registrations
    where registration.names.contains(where: { name in changed.contains { $0.name == name } }) {
      registration.run(previous)
    }
    owner.traitsDidChange(from: oldTraits, to: current)
    invalidate(changed)
  }
}

// From system 18 on, the model records the traits that a controller reads while its constraints are updated or its view
// is laid out. This work is repeated when one of these traits changes. Up to system 17, every controller is laid out
// after every change.
//
// Sources: Apple's reference for automatic trait tracking; "Supporting Dark Mode in Your Interface", which says that a
// change of the style lays out all views. Here: a change of the text size or the reading direction also does.
extension ControllerTraits {
  /// Sends the callbacks of a layout phase, and records the traits that they read.
  @inline(__always)
  func recordReads(in phase: TraitState.LayoutPhase, isFirst: Bool = true, _ send: () -> Void) {
    guard let state = owner.traitState else { return send() }
    let outerPhase = state.phase
    state.phase = phase
    if isFirst { discardReads(in: phase, of: state) }
    send()
    state.phase = outerPhase
  }

  private func discardReads(in phase: TraitState.LayoutPhase, of state: TraitState) {
    switch phase {
    case .properties: if !state.readInProperties.isEmpty { state.readInProperties = [] }
    case .constraints: if !state.readInConstraints.isEmpty { state.readInConstraints = [] }
    case .layout: if !state.readInLayout.isEmpty { state.readInLayout = [] }
    }
  }

  /// Records that the script reads a trait of the controller.
  package func recordRead(of trait: Trait) {
    owner.recordRead(of: "traitCollection.\(trait.name)") { trait.word($0.traits.current) }
    guard let state = owner.traitState, let phase = state.phase, system.behavior.tracksTraits else { return }
    switch phase {
    case .properties: state.readInProperties.insert(trait.name)
    case .constraints: state.readInConstraints.insert(trait.name)
    case .layout: state.readInLayout.insert(trait.name)
    }
  }

  /// Requests the updates that are necessary after changes of traits.
  private func invalidate(_ changed: [Trait]) {
    guard let view = owner.loadedView else { return }
    if changed.contains(where: { $0.name == Trait.textSize.name }) {
      for descendant in view.allDescendants { descendant.preferredTextSizeDidChange() }
    }
    if let state = owner.traitState, changed.contains(where: { state.readInProperties.contains($0.name) }) {
      owner.setNeedsUpdateProperties()
    }
    guard system.behavior.tracksTraits, let state = owner.traitState else { return view.setNeedsLayout() }
    if changed.contains(where: { state.readInConstraints.contains($0.name) }) { view.setNeedsUpdateConstraints() }
    if changed.contains(where: { $0.concernsAllViews || state.readInLayout.contains($0.name) }) {
      view.setNeedsLayout()
    }
  }
}

extension Application {
  /// Changes traits of the device as if the user changed them in the settings, and notifies all controllers.
  package func setTraits(_ change: TraitOverrides) {
    system.device.userTraits = change
    notifyTraitChanges()
  }

  /// Notifies all controllers that their traits have changed, first those in the window and then those in popovers.
  ///
  /// Controllers precede their children, and children precede presented controllers.
  func notifyTraitChanges() {
    guard system.cachedBehavior.hasTraits else { return }
    adaptPopovers()
    for controller in system.allControllers { controller.traits.notifyOfOwnChange() }
  }
}
