import Layout

// From system 7 on, notifications tell the app that the keyboard appears, moves or disappears. Each will-notification is
// posted at once, and the did-notification after the animation. The keyboard's guide follows the keyboard at once.
//
// Source: Apple's reference for `UIResponder`. Here: the order of the notifications, their place after the callbacks
// about editing, and the duration.

/// The keyboard state of which the app was last notified.
struct KeyboardPosting {
  /// The frame of the keyboard on the screen in window coordinates, or `nil` if it is hidden.
  var frame: Rect?
  /// The end of the keyboard's animation, or `nil` if nothing waits for it.
  var end: End?

  /// The notifications to post after the animation.
  struct End {
    let timer: Clock.Timer
    let post: () -> Void
  }

  static let duration = 0.25
}

extension System {
  /// Posts notifications if the keyboard has appeared, disappeared or moved.
  ///
  /// Here: when editing moves from one field to another, the keyboard stays where it is, and nothing is posted. If an
  /// observer of a will-notification moves the keyboard again, the rest of the notifications are left out.
  func keyboardMayHaveChanged() {
    guard behavior.showsKeyboard, Keyboard(of: self)?.frame != keyboardPosting.frame else { return }
    finishKeyboardAnimation()
    // The observers may have moved the keyboard.
    let (old, new) = (keyboardPosting.frame, Keyboard(of: self)?.frame)
    guard new != old, let height = (new ?? old)?.height else { return }
    keyboardPosting.frame = new
    application?.keyboardMoved()
    layoutRoots.updateGuides()
    let screen = interfaceBounds
    let hidden = Rect(x: screen.minX, y: screen.maxY, width: screen.width, height: height)
    let information: [String: NotificationValue] = [
      "keyboardFrameBegin": .rect(old ?? hidden), "keyboardFrameEnd": .rect(new ?? hidden),
      "keyboardAnimationDuration": .number(KeyboardPosting.duration),
    ]
    let isHiding = new == nil
    for name in ["keyboardWillChangeFrame", isHiding ? "keyboardWillHide" : "keyboardWillShow"] {
      notifications.post(name, information: information)
      // An observer that moved the keyboard to and fro has begun another animation.
      guard keyboardPosting.frame == new, keyboardPosting.end == nil else { return }
    }
    finishLater(["keyboardDidChangeFrame", isHiding ? "keyboardDidHide" : "keyboardDidShow"], information)
  }

  /// Forgets the keyboard without posting notifications, because the app has ended.
  func forgetKeyboard() { keyboardPosting = KeyboardPosting() }

  private func post(_ names: [String], _ information: [String: NotificationValue]) {
    for name in names { notifications.post(name, information: information) }
  }

  /// Posts notifications after the animation.
  ///
  /// Without observers, the end of the animation has no effect, so no timer starts.
  private func finishLater(_ names: [String], _ information: [String: NotificationValue]) {
    guard names.contains(where: notifications.isObserved) else { return }
    let timer = clock.schedule(
      after: KeyboardPosting.duration, endsAnimation: true, caption: "the keyboard's animation ends"
    ) { [unowned self] in finishKeyboardAnimation() }
    keyboardPosting.end = KeyboardPosting.End(timer: timer) { [unowned self] in post(names, information) }
  }

  /// Posts the notifications that wait for the end of the animation.
  ///
  /// Here: a keyboard that moves again jumps to the end of its animation first.
  private func finishKeyboardAnimation() {
    guard let end = keyboardPosting.end else { return }
    keyboardPosting.end = nil
    end.timer.cancel()
    end.post()
  }
}
