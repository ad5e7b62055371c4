import Layout

// From system 8 on, a rotation is a change of traits and size. Before anything changes, the controllers whose traits will
// change receive `willTransitionToTraitCollection`, and then all controllers receive `viewWillTransition` with the size
// to come. Then the interface rotates, the controllers receive `traitCollectionDidChange`, and the views are laid out.
// Functions that run alongside run after the layout, and completions after the animation. In each step, containers
// precede their children.
//
// Sources: Apple's reference for content containers; recordings of rotations. Here: the place of the functions that run
// alongside, and the size of a child that doesn't fill its container.
extension Rotation {
  /// Notifies the controllers of the change of their traits and their size.
  func tellSizeChange() {
    noteOldCallbacks()
    tellTraits()
    let change = InterfaceChange(
      before: application.system.interfaceBounds.size, after: application.system.interfaceSize(turned: new, in: window),
      isLandscape: new.isLandscape, traits: application.system.traits(isLandscape: new.isLandscape, in: window))
    guard change.before != change.after else { return }
    tellSizes(after: change)
  }

  /// Notifies the controllers of the sizes that their views will have after a change of the interface.
  fileprivate func tellSizes(after change: InterfaceChange) {
    for controller in controllers {
      let size = controller.size(after: change)
      controller.send(
        .viewWillTransition,
        with: .list([
          .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), .object(coordinator),
        ]))
    }
  }

  /// Notifies the controllers whose traits will change.
  ///
  /// - Parameter before: returns the traits of a controller before the change.
  func tellTraits(insteadOf before: (ViewController) -> Traits = { $0.traits.current }) {
    let screen = application.system.traits(isLandscape: new.isLandscape, in: window)
    for controller in controllers {
      let traits = controller.traits.current(on: screen)
      guard traits != before(controller) else { continue }
      controller.send(
        .willTransitionToTraitCollection,
        with: .list([.object(TraitCollection(traits, in: application.system)), .object(coordinator)]))
    }
  }

  private func noteOldCallbacks() {
    let old: [EventKind] = [.willRotate, .willAnimateRotation, .didRotate]
    for controller in controllers where controller.kind.isScripted {
      for callback in old where controller.observedCallbacks & callback.bit != 0 {
        application.system.noteOnce(.isNotCalled(callback))
      }
    }
  }
}

extension Application {
  /// Gives the window, which has just come to the front, the current size of the interface.
  ///
  /// While another window was in front, the interface may have rotated, or the user may have resized this window. Here:
  /// the controllers are notified as in a rotation that isn't animated.
  func fitWindow() {
    guard let window, window.frame != system.interfaceBounds else { return }
    let rotation = Rotation(to: statusBarOrientation, telling: rotationListeners, duration: 0, in: self)
    rotation.tellTraits(insteadOf: \.traits.lastTold)
    rotation.tellSizes(
      after: InterfaceChange(
        before: window.frame.size, after: system.interfaceBounds.size, isLandscape: system.isLandscape,
        traits: system.traits))
    for controller in rotation.controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window.frame = system.interfaceBounds
    tellTraitChanges()
    window.layoutIfNeeded()
    rotation.coordinator.runAnimations()
    rotation.coordinator.runCompletions()
  }
}

/// A change of the interface that is about to happen.
struct InterfaceChange {
  let before: Size
  let after: Size
  /// Whether the interface will be in landscape.
  let isLandscape: Bool
  /// The traits that the screen will have.
  let traits: Traits
}

extension ViewController {
  /// Returns the size that the view will have after a change of the interface.
  ///
  /// A view keeps its distances to the edges of the screen or of the sheet that contains it.
  fileprivate final func size(after change: InterfaceChange) -> Size {
    let size = loadedView?.bounds.size ?? change.before
    let (before, after) = presenting.screenOwner.presenting.sizesOfSheet(in: change) ?? (change.before, change.after)
    return Size(
      width: max(0, size.width + after.width - before.width), height: max(0, size.height + after.height - before.height)
    )
  }
}

extension ControllerPresenting {
  /// Returns the sizes of the controller's sheet before and after a change of the interface, or `nil` if the controller
  /// isn't in a sheet.
  fileprivate func sizesOfSheet(in change: InterfaceChange) -> (before: Size, after: Size)? {
    guard let presentation = ownPresentation, let sheet = presentation.sheet,
      let after = presentation.sheetSize(after: change)
    else { return nil }
    return (SheetViews.room(in: sheet.panel).size, after)
  }
}
