import Layout

// From system 13 on, a controller receives `viewIsAppearing` once per appearance, after `viewWillAppear`. At that time,
// its view is in the window and has its final size and traits, but isn't laid out yet. A script that reads such values
// earlier may read outdated values. A note reports each value that changes afterward.
//
// A container receives the callback before its children. In a transition, the arriving controller receives it directly
// before the first layout of its view or, if the view needs no layout, when the view has been placed. If a
// disappearance is reversed, the controller receives it before `viewDidAppear`.
//
// Sources: Apple's reference for `viewIsAppearing`; recordings of the launch and the push. Here: the position of the
// callback among the callbacks of two controllers.

/// The state of a controller before it receives `viewIsAppearing`.
final class BeforeAppearing {
  /// The callback that is being sent and in which values may be outdated, or `nil` if no such callback is being sent.
  var callback: EventKind?
  /// Whether `viewWillAppear` has been sent.
  var isAwaited = false
  /// The values that the script has read.
  var reads: [EarlyRead] = []

  /// Adds the notes about the callbacks and values that are still open.
  func addNotes(_ notes: StateNotes) {
    notes.within("isAppearing") {
      notes.value("isAwaited", isAwaited)
      notes.value("callback", callback?.name)
      notes.value("reads", reads.map { "\($0.name) in \($0.callback.name): \($0.value)" })
    }
  }
}

/// A value that a script read before it was final.
struct EarlyRead {
  let name: String
  /// The callback in which the script read the value.
  let callback: EventKind
  let value: String
  /// A function that returns the current value.
  let look: (ViewController) -> String
}

extension ViewController {
  /// Sends a callback in which some values may still change before `viewIsAppearing`.
  @inline(__always)
  final func sendBeforeAppearing(_ callback: EventKind, _ send: () -> Void) {
    guard system.cachedBehavior.isAppearing else { return send() }
    let state = beforeAppearing ?? BeforeAppearing()
    beforeAppearing = state
    let outerCallback = state.callback
    state.callback = callback
    send()
    state.callback = outerCallback
  }

  /// Records that `viewWillAppear` has been sent, so that `viewIsAppearing` is sent later.
  final func expectIsAppearing() {
    if system.cachedBehavior.hasTraits { traits.notifyAtFirstAppearance() }
    if appearance == .appearing { beforeAppearing?.isAwaited = true }
  }

  /// Sends `viewIsAppearing` if the controller is still waiting for it.
  ///
  /// - Parameter evenOutsideWindow: whether to send the callback even if the view isn't in the window.
  final func sendIsAppearing(evenOutsideWindow: Bool = false) {
    guard let state = beforeAppearing, state.isAwaited, appearance == .appearing,
      evenOutsideWindow || loadedView?.window != nil
    else { return }
    // The constraints of children are updated before those of their container.
    parentLink?.sendIsAppearing()
    guard beforeAppearing === state else { return }
    beforeAppearing = nil
    updateSafeArea()
    traits.viewPositionChanged()
    recordChanges(of: state.reads)
    send(.viewIsAppearing, animated: appearsAnimated)
  }

  /// Sends `viewIsAppearing` to the controller and to the controllers inside it, if they are still waiting for it.
  final func sendIsAppearingToAll() {
    guard system.cachedBehavior.isAppearing else { return }
    for controller in presenting.contextChain {
      controller.sendIsAppearing()
      for child in controller.children { child.sendIsAppearingToAll() }
    }
  }

  private func recordChanges(of reads: [EarlyRead]) {
    for read in reads {
      let currentValue = read.look(self)
      if currentValue != read.value { system.noteOnce(.earlyRead(read, by: self, now: currentValue)) }
    }
  }

  /// Records that a script reads a value, if the value may still change before `viewIsAppearing`.
  ///
  /// - Parameters:
  ///   - name: the name of the value in scripts.
  ///   - currentValue: a function that returns the value as text.
  package final func recordRead(of name: String, _ currentValue: @escaping (ViewController) -> String) {
    guard let state = beforeAppearing, let callback = state.callback else { return }
    guard !state.reads.contains(where: { $0.name == name && $0.callback == callback }) else { return }
    state.reads.append(EarlyRead(name: name, callback: callback, value: currentValue(self), look: currentValue))
  }
}

extension View {
  /// Records that a script reads the bounds of a controller's view before they are final.
  @inline(__always)
  package final func recordReadOfBounds() {
    guard let viewController, viewController.beforeAppearing != nil else { return }
    viewController.recordRead(of: "bounds") { controller in
      controller.loadedView?.bounds.size.text ?? "nil"
    }
  }
}

extension Size {
  /// The size as text, with at most two decimal places.
  fileprivate var text: String { "\(Size.text(width)) by \(Size.text(height))" }

  private static func text(_ points: Double) -> String {
    let rounded = (points * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

extension Note {
  /// A note about a value that a script read before it was final.
  static func earlyRead(_ read: EarlyRead, by controller: ViewController, now: String) -> Note {
    Note(
      "\(controller.displayName) read \(read.name) in \(read.callback.name) (\(read.value)); the value is \(now) from"
        + " viewIsAppearing on")
  }
}
