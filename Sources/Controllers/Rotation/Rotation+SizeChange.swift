import Layout

// From system 8 on, a rotation is a change of traits and size. Before anything changes, the controllers whose traits
// will change receive `willTransitionToTraitCollection`, and then all controllers receive `viewWillTransition` with the
// new size. Then the interface rotates, the controllers receive `traitCollectionDidChange`, and the views are laid out.
// Functions that animate alongside are called after the layout, and completions after the animation. In each step,
// containers precede their children.
//
// Sources: Apple's reference for content containers; recordings of rotations. Here: the time at which functions run
// alongside, and the size of a child that doesn't fill its container.
extension Rotation {
  /// Notifies the controllers of the change of their traits and their size.
  func notifySizeChange() {
    recordOldCallbacks()
    notifyTraitChanges()
    let change = InterfaceChange(
      oldSize: application.system.interfaceBounds.size,
      newSize: application.system.interfaceSize(turned: newOrientation, in: window),
      isLandscape: newOrientation.isLandscape,
      traits: application.system.traits(isLandscape: newOrientation.isLandscape, in: window))
    guard change.oldSize != change.newSize else { return }
    notifySizes(after: change)
  }

  /// Notifies the controllers of the sizes that their views will have after a change of the interface.
  fileprivate func notifySizes(after change: InterfaceChange) {
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
  func notifyTraitChanges(insteadOf before: (ViewController) -> Traits = { $0.traits.current }) {
    let screen = application.system.traits(isLandscape: newOrientation.isLandscape, in: window)
    for controller in controllers {
      let traits = controller.traits.current(on: screen)
      guard traits != before(controller) else { continue }
      controller.send(
        .willTransitionToTraitCollection,
        with: .list([.object(TraitCollection(traits, in: application.system)), .object(coordinator)]))
    }
  }

  private func recordOldCallbacks() {
    let oldCallbacks: [EventKind] = [.willRotate, .willAnimateRotation, .didRotate]
    for controller in controllers where controller.kind.isScripted {
      for callback in oldCallbacks where controller.observedCallbacks & callback.bit != 0 {
        application.system.noteOnce(.isNotCalled(callback))
      }
    }
  }
}

extension Application {
  /// Resizes the window, which has just come to the front, to the current size of the interface.
  ///
  /// The interface may have rotated, or the user may have resized this window, while another window was in front. Here:
  /// the controllers are notified as in a rotation without an animation.
  func resizeWindowToInterface() {
    guard let window, window.frame != system.interfaceBounds else { return }
    let rotation = Rotation(to: statusBarOrientation, telling: rotationListeners, duration: 0, in: self)
    rotation.notifyTraitChanges(insteadOf: \.traits.lastReportedTraits)
    rotation.notifySizes(
      after: InterfaceChange(
        oldSize: window.frame.size, newSize: system.interfaceBounds.size, isLandscape: system.isLandscape,
        traits: system.traits))
    for controller in rotation.controllers { controller.loadedView?.setNeedsUpdateConstraints() }
    window.frame = system.interfaceBounds
    notifyTraitChanges()
    window.layoutIfNeeded()
    rotation.coordinator.runAnimations()
    rotation.coordinator.runCompletions()
  }
}

/// A change of the interface that is about to happen.
struct InterfaceChange {
  let oldSize: Size
  let newSize: Size
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
    let size = loadedView?.bounds.size ?? change.oldSize
    let (oldContainerSize, newContainerSize) =
      presenting.screenOwner.presenting.sizesOfSheet(in: change) ?? (change.oldSize, change.newSize)
    return Size(
      width: max(0, size.width + newContainerSize.width - oldContainerSize.width),
      height: max(0, size.height + newContainerSize.height - oldContainerSize.height)
    )
  }
}

extension ControllerPresenting {
  /// Returns the sizes of the controller's sheet before and after a change of the interface, or `nil` if the controller
  /// isn't in a sheet.
  fileprivate func sizesOfSheet(in change: InterfaceChange) -> (before: Size, after: Size)? {
    guard let presentation = ownPresentation, let sheet = presentation.sheet,
      let newSheetSize = presentation.sheetSize(after: change)
    else { return nil }
    return (SheetViews.contentArea(in: sheet.panel).size, newSheetSize)
  }
}
