import Layout

// From system 7 on, notifications inform the app that the keyboard appears, moves or disappears. Each will-notification
// is posted at once, and the did-notification after the animation. The keyboard's guide moves with the keyboard at
// once.
//
// Source: Apple's reference for `UIResponder`. Here: the order of the notifications, their position after the callbacks
// about editing, and the duration.

/// The keyboard state of which the app was last notified.
struct KeyboardPosting {
  /// The frame of the keyboard on the screen in window coordinates, or `nil` if it is hidden.
  var frame: Rect?
  /// The pending end of the keyboard's animation, or `nil` if no notifications are pending.
  var end: End?

  /// The notifications to post after the animation.
  struct End {
    let timer: Clock.Timer
    let post: () -> Void
  }

  static let animationDuration = 0.25
}

extension System {
  /// Posts notifications if the keyboard has appeared, disappeared or moved.
  ///
  /// Here: if editing moves from one field to another, the keyboard stays in its place, and nothing is posted. If an
  /// observer of a will-notification moves the keyboard again, the remaining notifications are left out.
  func keyboardMayHaveChanged() {
    guard behavior.showsKeyboard, Keyboard(of: self)?.frame != keyboardPosting.frame else { return }
    finishKeyboardAnimation()
    // The observers may have moved the keyboard.
    let (oldFrame, newFrame) = (keyboardPosting.frame, Keyboard(of: self)?.frame)
    guard newFrame != oldFrame, let height = (newFrame ?? oldFrame)?.height else { return }
    keyboardPosting.frame = newFrame
    application?.keyboardMoved()
    layoutRoots.updateGuides()
    let screen = interfaceBounds
    let hiddenFrame = Rect(x: screen.minX, y: screen.maxY, width: screen.width, height: height)
    let information: [String: NotificationValue] = [
      "keyboardFrameBegin": .rect(oldFrame ?? hiddenFrame), "keyboardFrameEnd": .rect(newFrame ?? hiddenFrame),
      "keyboardAnimationDuration": .number(KeyboardPosting.animationDuration),
    ]
    let isHiding = newFrame == nil
    for name in ["keyboardWillChangeFrame", isHiding ? "keyboardWillHide" : "keyboardWillShow"] {
      notifications.post(name, information: information)
      // An observer that moved the keyboard back and forth has started another animation.
      guard keyboardPosting.frame == newFrame, keyboardPosting.end == nil else { return }
    }
    postAfterAnimation(["keyboardDidChangeFrame", isHiding ? "keyboardDidHide" : "keyboardDidShow"], information)
  }

  /// Clears the state of the keyboard without posting notifications, because the app has ended.
  func clearKeyboardState() { keyboardPosting = KeyboardPosting() }

  private func post(_ names: [String], _ information: [String: NotificationValue]) {
    for name in names { notifications.post(name, information: information) }
  }

  /// Posts notifications after the animation.
  ///
  /// Without observers, the end of the animation has no effect, so no timer starts.
  private func postAfterAnimation(_ names: [String], _ information: [String: NotificationValue]) {
    guard names.contains(where: notifications.isObserved) else { return }
    let timer = clock.schedule(
      after: KeyboardPosting.animationDuration, endsAnimation: true, caption: "the keyboard's animation ends"
    ) { [unowned self] in finishKeyboardAnimation() }
    keyboardPosting.end = KeyboardPosting.End(timer: timer) { [unowned self] in post(names, information) }
  }

  /// Posts the notifications that are waiting for the end of the animation.
  ///
  /// Here: if the keyboard moves again, it first jumps to the end of the current animation.
  private func finishKeyboardAnimation() {
    guard let pendingEnd = keyboardPosting.end else { return }
    keyboardPosting.end = nil
    pendingEnd.timer.cancel()
    pendingEnd.post()
  }
}
