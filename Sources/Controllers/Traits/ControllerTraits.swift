// Traits come from the screen. Up to system 16, each controller passes them on to its children, with the traits that it
// overrides. From system 17 on, a controller's view inherits them from its superview, and the nearest controller around
// that superview adds its overrides. A presented controller has the traits of the screen, not those of its presenter.
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
    if let known = owner.traitState { return known }
    let state = TraitState()
    owner.traitState = state
    return state
  }

  /// The current traits.
  package var current: Traits { current(on: system.traits) }

  /// The traits of which the controller was notified most recently, or the current ones before its first appearance.
  var lastTold: Traits { owner.traitState?.told ?? current }

  /// Returns the traits of the controller on a screen with the given traits.
  func current(on screen: Traits) -> Traits {
    sources.reversed().reduce(screen) { traits, controller in
      guard let state = controller.traitState else { return traits }
      return traits.applying(state.byParent).applying(state.own)
    }
  }

  /// The controller, followed by those from which it inherits traits.
  ///
  /// A script may put a parent's view into a child's view, so a controller that is already in the list ends it.
  private var sources: [ViewController] {
    var sources = [owner]
    let followsViews = system.behavior.traitsComeFrom == .superview
    while true {
      let last = sources[sources.count - 1]
      let superview = followsViews ? last.loadedView?.superview : nil
      guard let next = superview.map(\.nearestViewController) ?? last.parentLink,
        !sources.contains(where: { $0 === next })
      else { return sources }
      sources.append(next)
    }
  }

  /// The traits that the controller overrides for itself and its children.
  ///
  /// Setting them notifies the affected controllers immediately.
  package var overrides: TraitOverrides {
    get { owner.traitState?.own ?? TraitOverrides() }
    nonmutating set {
      guard newValue != overrides else { return }
      state.own = newValue
      tellChangesEverywhere()
    }
  }

  /// Sets the traits that the controller overrides for a child, or removes them.
  ///
  /// - Throws: a `ControllerException` if the other controller isn't a child.
  package func override(_ overrides: TraitOverrides?, for child: ViewController) throws(ControllerException) {
    guard child.parentLink === owner else {
      throw ControllerException(.overridesTraitsOfOther(child.displayName, parent: owner.displayName))
    }
    child.traits.state.byParent = overrides
    child.traits.tellChangesEverywhere()
  }

  /// Sets the traits that the controller overrides for several of its children, and then notifies the children.
  ///
  /// No child is notified while another one still has its old traits, so each is notified at most once.
  func override(_ changes: [(child: ViewController, overrides: TraitOverrides?)]) {
    guard !changes.isEmpty else { return }
    for (child, overrides) in changes { child.traits.state.byParent = overrides }
    for (child, _) in changes { child.traits.tellChanges() }
    notifyOutsideControllers()
  }

  /// Adds a handler for changes of traits.
  package func register(_ registration: TraitRegistration) { state.registrations.append(registration) }
}

// Notifying controllers of changes of their traits.
extension ControllerTraits {
  /// Tells the controller the traits with which it first appears.
  ///
  /// Called between `viewWillAppear` and the layout. From system 13 on, the first appearance sends nothing.
  func beginAppearing() {
    let state = state
    guard state.told != nil else {
      state.told = current
      if system.behavior.firstTraitChange { owner.send(.traitCollectionDidChange, with: .object(nil)) }
      return
    }
    notifyOfOwnChange()
  }

  /// Notifies the controller of a change of its traits that follows from the place of its view.
  func viewWasPlaced() {
    if system.behavior.traitsComeFrom == .superview { notifyOfOwnChange() }
  }

  /// Notifies all controllers that may inherit traits from this one of changes of their traits.
  private func tellChangesEverywhere() {
    tellChanges()
    notifyOutsideControllers()
  }

  /// Notifies the controllers that aren't children, but whose views may be inside a view of this controller.
  private func notifyOutsideControllers() {
    if system.behavior.traitsComeFrom == .superview { system.application?.tellTraitChanges() }
  }

  /// Notifies the controller and then its children of changes of their traits.
  private func tellChanges() {
    notifyOfOwnChange()
    for child in owner.children { child.traits.tellChanges() }
  }

  /// Notifies the controller of a change of its traits.
  ///
  /// A controller that hasn't appeared isn't notified.
  fileprivate func notifyOfOwnChange() {
    guard let told = owner.traitState?.told else { return }
    let current = current
    if told != current { tell(current, insteadOf: told) }
  }

  private func tell(_ current: Traits, insteadOf before: Traits) {
    let state = state
    state.told = current
    let changed = Trait.differing(before, current)
    let previous = TraitCollection(before, in: system)
    owner.send(.traitCollectionDidChange, with: .object(previous))
    for registration in state.registrations
    where registration.names.contains(where: { name in changed.contains { $0.name == name } }) {
      registration.run(previous)
    }
    owner.traitsChanged(from: before, to: current)
    invalidate(changed)
  }
}

// From system 18 on, a controller that reads a trait while its constraints are updated or its view is laid out does so
// again when the trait changes. Up to system 17, every controller is laid out after every change.
//
// Sources: Apple's reference for automatic trait tracking; "Supporting Dark Mode in Your Interface", which says that a
// change of the style lays out all views. Here: a change of the text size or the reading direction also does.
extension ControllerTraits {
  /// Sends callbacks of the layout, and remembers the traits that they read.
  @inline(__always)
  func reading(in phase: TraitState.LayoutPhase, isFirst: Bool = true, _ send: () -> Void) {
    guard let state = owner.traitState else { return send() }
    let outer = state.phase
    state.phase = phase
    if isFirst { forgetReads(in: phase, of: state) }
    send()
    state.phase = outer
  }

  private func forgetReads(in phase: TraitState.LayoutPhase, of state: TraitState) {
    switch phase {
    case .properties: if !state.readInProperties.isEmpty { state.readInProperties = [] }
    case .constraints: if !state.readInConstraints.isEmpty { state.readInConstraints = [] }
    case .layout: if !state.readInLayout.isEmpty { state.readInLayout = [] }
    }
  }

  /// Remembers that the script reads a trait of the controller.
  package func noteRead(of trait: Trait) {
    owner.noteRead(of: "traitCollection.\(trait.name)") { trait.word($0.traits.current) }
    guard let state = owner.traitState, let phase = state.phase, system.behavior.tracksTraits else { return }
    switch phase {
    case .properties: state.readInProperties.insert(trait.name)
    case .constraints: state.readInConstraints.insert(trait.name)
    case .layout: state.readInLayout.insert(trait.name)
    }
  }

  /// Requests the work that changes of traits make necessary.
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
  /// Changes traits of the device as the user does in the settings, and tells all controllers.
  package func setTraits(_ change: TraitOverrides) {
    system.device.userTraits = change
    tellTraitChanges()
  }

  /// Notifies all controllers of changes of their traits: those in the window, and then those in popovers.
  ///
  /// Controllers precede their children, and children precede presented controllers.
  func tellTraitChanges() {
    guard system.hot.hasTraits else { return }
    adaptPopovers()
    for controller in system.everyController { controller.traits.notifyOfOwnChange() }
  }
}
