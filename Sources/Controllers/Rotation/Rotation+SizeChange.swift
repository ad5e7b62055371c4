import Layout

// From system 8 on, a rotation is a change of traits and size. Before anything changes, the controllers whose traits will
// change receive `willTransitionToTraitCollection`, and then all controllers receive `viewWillTransition` with the size
// to come. Then the interface rotates, the controllers receive `traitCollectionDidChange`, and the views are laid out.
// Functions that run alongside run after the layout, and completions after the animation. In each step, containers
// precede their children.
//
// Sources: Apple's reference of content containers; recordings of rotations. Here: the place of the functions that run
// alongside, and the size of a child that doesn't fill its container.
extension Rotation {
  /// Notifies the controllers of the change of their traits and their size.
  func tellSizeChange() {
    noteOldCallbacks()
    tellTraits()
    let before = application.system.interfaceBounds.size
    let after = application.system.screenSize(turned: new)
    guard before != after else { return }
    for controller in controllers {
      let size = controller.size(before: before, after: after)
      controller.send(
        .viewWillTransition,
        with: .list([
          .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), .object(coordinator),
        ]))
    }
  }

  /// Notifies the controllers whose traits will change.
  func tellTraits() {
    let screen = application.system.traits(isLandscape: new.isLandscape)
    for controller in controllers {
      let traits = controller.traits.current(on: screen)
      guard traits != controller.traits.current else { continue }
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

extension ViewController {
  /// Returns the size that the view will have when the screen changes its size.
  ///
  /// A view keeps its distances to the edges.
  fileprivate final func size(before: Size, after: Size) -> Size {
    let size = loadedView?.bounds.size ?? before
    return Size(
      width: max(0, size.width + after.width - before.width), height: max(0, size.height + after.height - before.height)
    )
  }
}
