import Layout

// From system 13 on, a controller receives `viewIsAppearing` once per appearance, after `viewWillAppear`. At that time,
// its view is in the window, and has its size and its traits, but isn't laid out yet. A script that reads such values
// earlier may read old ones. A note reports each value that changes afterwards.
//
// A container receives the callback before its children. In a transition, the arriving controller receives it directly
// before the first layout of its view, or when the view has been placed if it needs no layout. When a disappearance is
// reversed, the controller receives it before `viewDidAppear`.
//
// Sources: Apple's reference for `viewIsAppearing`; recordings of the launch and the push. Here: the place among two
// controllers.

/// The state of a controller before it receives `viewIsAppearing`.
final class BeforeAppearing {
  /// The callback that is being sent, in which values may be too old, or `nil` if no such callback is being sent.
  var callback: EventKind?
  /// Whether `viewWillAppear` has been sent.
  var isAwaited = false
  /// The values that the script has read.
  var reads: [EarlyRead] = []

  /// Adds the notes about what the controller awaits.
  func note(_ notes: StateNotes) {
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
  /// Returns the current value.
  let look: (ViewController) -> String
}

extension ViewController {
  /// Sends a callback in which some values may still change before `viewIsAppearing`.
  @inline(__always)
  final func sendBeforeAppearing(_ callback: EventKind, _ send: () -> Void) {
    guard system.hot.isAppearing else { return send() }
    let state = beforeAppearing ?? BeforeAppearing()
    beforeAppearing = state
    let outer = state.callback
    state.callback = callback
    send()
    state.callback = outer
  }

  /// Notes that `viewWillAppear` has been sent, so that `viewIsAppearing` follows.
  final func awaitIsAppearing() {
    if system.hot.hasTraits { traits.beginAppearing() }
    if appearance == .appearing { beforeAppearing?.isAwaited = true }
  }

  /// Sends `viewIsAppearing` if it is due.
  ///
  /// - Parameter evenOutside: whether it is due even if the view isn't in the window.
  final func sendIsAppearing(evenOutside: Bool = false) {
    guard let state = beforeAppearing, state.isAwaited, appearance == .appearing,
      evenOutside || loadedView?.window != nil
    else { return }
    // The constraints of children are updated before those of their container.
    parentLink?.sendIsAppearing()
    guard beforeAppearing === state else { return }
    beforeAppearing = nil
    updateSafeArea()
    traits.viewWasPlaced()
    noteChanges(of: state.reads)
    send(.viewIsAppearing, animated: appearsAnimated)
  }

  /// Sends `viewIsAppearing` to the controller and to those controllers inside it for which it is due.
  final func sendIsAppearingInside() {
    guard system.hot.isAppearing else { return }
    for controller in presenting.contextChain {
      controller.sendIsAppearing()
      for child in controller.children { child.sendIsAppearingInside() }
    }
  }

  private func noteChanges(of reads: [EarlyRead]) {
    for read in reads {
      let now = read.look(self)
      if now != read.value { system.noteOnce(.readTooEarly(read, by: self, now: now)) }
    }
  }

  /// Remembers a value that a script reads, if the value may still change before `viewIsAppearing`.
  ///
  /// - Parameters:
  ///   - name: the name of the value in scripts.
  ///   - look: returns the value as text.
  package final func noteRead(of name: String, _ look: @escaping (ViewController) -> String) {
    guard let state = beforeAppearing, let callback = state.callback else { return }
    guard !state.reads.contains(where: { $0.name == name && $0.callback == callback }) else { return }
    state.reads.append(EarlyRead(name: name, callback: callback, value: look(self), look: look))
  }
}

extension View {
  /// Remembers that a script reads the bounds of a controller's view before they are final.
  @inline(__always)
  package final func noteReadOfBounds() {
    guard let viewController, viewController.beforeAppearing != nil else { return }
    viewController.noteRead(of: "bounds") { controller in
      controller.loadedView?.bounds.size.words ?? "nil"
    }
  }
}

extension Size {
  /// The size in words, with at most two decimal places.
  fileprivate var words: String { "\(Size.word(width)) by \(Size.word(height))" }

  private static func word(_ points: Double) -> String {
    let rounded = (points * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

extension Note {
  /// A value that a script read before it was final.
  static func readTooEarly(_ read: EarlyRead, by controller: ViewController, now: String) -> Note {
    Note(
      "\(controller.displayName) read \(read.name) in \(read.callback.name) (\(read.value)); the value is \(now) from"
        + " viewIsAppearing on")
  }
}
