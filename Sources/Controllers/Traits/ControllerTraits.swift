// Traits come from the screen. Each controller passes them on to its children, with the traits that it overrides. A
// presented controller has the traits of the screen, not those of its presenter.
//
// Sources: Apple's reference of trait environments; for the first appearance, "UIKit: Apps for Every Size and Shape"
// and the release notes of system 13. Here: all values are inherited from the parent in all systems.

/// The overrides that determine a controller's traits, and the traits of which it was last notified.
///
/// Only controllers in systems with traits have this object.
final class TraitState {
  /// The traits that the controller overrides for itself and its children.
  var own = TraitOverrides()
  /// The traits that the parent overrides for the controller.
  var byParent: TraitOverrides?
  /// The traits that the controller has last been told, or `nil` before its first appearance.
  var told: Traits?
  /// The handlers for changes.
  var registrations: [TraitRegistration] = []
}

/// A handler that a controller registered for changes of some traits.
package final class TraitRegistration {
  /// Whether the handler is called for a change.
  let concerns: (Traits, Traits) -> Bool
  /// The function, which receives the previous traits.
  let run: (TraitCollection) -> Void

  package init(concerns: @escaping (Traits, Traits) -> Bool, run: @escaping (TraitCollection) -> Void) {
    self.concerns = concerns
    self.run = run
  }
}

/// A controller's traits.
package struct ControllerTraits: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The controller's traits.
  package final var traits: ControllerTraits { ControllerTraits(owner: self) }
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

  /// Returns the traits of the controller on a screen with the given traits.
  func current(on screen: Traits) -> Traits {
    let inherited = owner.parentLink?.traits.current(on: screen) ?? screen
    guard let state = owner.traitState else { return inherited }
    return inherited.applying(state.byParent).applying(state.own)
  }

  /// The traits that the controller overrides for itself and its children.
  ///
  /// Setting them notifies the affected controllers immediately.
  package var overrides: TraitOverrides {
    get { owner.traitState?.own ?? TraitOverrides() }
    nonmutating set {
      guard newValue != overrides else { return }
      state.own = newValue
      tellChanges()
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
    child.traits.tellChanges()
  }

  /// Adds a handler for changes of traits.
  package func register(_ registration: TraitRegistration) { state.registrations.append(registration) }

  /// Tells the controller the traits with which it first appears.
  ///
  /// Called between `viewWillAppear` and the layout. From system 13 on, the first appearance sends nothing.
  func beginAppearing() {
    let state = state
    let current = current
    guard let told = state.told else {
      state.told = current
      if system.behaviour.firstTraitChange { owner.send(.traitCollectionDidChange, with: .object(nil)) }
      return
    }
    if told != current { tell(current) }
  }

  /// Tells the controller and its children of changes of their traits.
  ///
  /// Controllers precede their children. A controller that hasn't appeared isn't notified.
  func tellChanges() {
    guard system.hot.hasTraits else { return }
    if owner.traitState?.told != nil {
      let current = current
      if owner.traitState?.told != current { tell(current) }
    }
    for child in owner.children { child.traits.tellChanges() }
  }

  private func tell(_ current: Traits) {
    let state = state
    guard let before = state.told else { return }
    state.told = current
    let previous = TraitCollection(before, in: system)
    owner.send(.traitCollectionDidChange, with: .object(previous))
    for registration in state.registrations where registration.concerns(before, current) {
      registration.run(previous)
    }
    owner.loadedView?.setNeedsLayout()
  }
}

extension Application {
  /// Changes traits of the device as the user does in the settings, and tells all controllers.
  package func setTraits(_ change: TraitOverrides) {
    system.device.userTraits = change
    tellTraitChanges()
  }

  /// Tells all controllers of changes of their traits.
  ///
  /// The root and its children precede the controllers that they present.
  func tellTraitChanges() {
    guard system.hot.hasTraits, let root = window?.rootViewController else { return }
    adaptPopovers()
    for controller in root.presenting.presentedChain where controller.parentLink == nil {
      controller.traits.tellChanges()
    }
  }
}
