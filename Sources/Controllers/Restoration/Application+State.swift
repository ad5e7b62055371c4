// The state of the app is saved when the app enters the background, and restored during the next launch. The delegate
// decides each time whether that happens. A launch that restores the saved state also removes it. The saved state is
// discarded when the user quits the app, when the app crashes, and when the device restarts.
//
// Source: "View Controllers" (Programming iOS 6).

extension Application {
  /// Copies the app's state.
  ///
  /// The copy is written at the end of the turn.
  ///
  /// Here: while an earlier state is still being restored, that state is kept and no new state is saved.
  func saveState() {
    guard system.behavior.restoresState else { return }
    guard restorationsUnderWay == 0 else { return system.warn(.restorationNotCompleted) }
    let saver = StateSaver(self)
    defer { saver.coder.close() }
    guard shouldSaveState(saver.coder) else { return }
    let errors = system.host?.recordedErrorCount ?? 0
    let state = saver.save()
    guard system.host?.recordedErrorCount ?? 0 == errors else { return system.stateStore.fail() }
    system.stateStore.pendingState = state
    system.clock.schedule(after: 0, endsAnimation: true, caption: "the state is saved") { [system] in
      system.writeState()
    }
  }

  private func shouldSaveState(_ coder: Coder) -> Bool {
    guard let answer = askFlag(.shouldSaveApplicationState, .object(coder)) ?? savesState else {
      system.stateStore.refuse(.saveDeclined(asked: false))
      return false
    }
    system.record(.shouldSaveApplicationState, of: .application, with: .list([.object(nil), .flag(answer)]))
    if !answer { system.stateStore.refuse(.saveDeclined(asked: true)) }
    return answer
  }

  /// Restores the saved state.
  ///
  /// Called after the interface has been created and before it is shown.
  func restoreState() {
    guard let state = system.stateStore.state, system.behavior.restoresState else { return }
    let restorer = StateRestorer(state, of: self)
    defer { restorer.close() }
    let answer = askFlag(.shouldRestoreApplicationState, .object(restorer.coder)) ?? restoresState
    if let answer {
      system.record(.shouldRestoreApplicationState, of: .application, with: .list([.object(nil), .flag(answer)]))
    }
    guard answer == true else { return system.stateStore.refuse(.restorationDeclined) }
    isRestoringState = true
    // Here: if `willFinishLaunching` has shown a window, the window's root appears before any state is decoded.
    window?.completeAppearance()
    restorer.restore()
  }

  /// Removes the saved state after the launch that restored it, unless the app has extended the restoration.
  func removeRestoredState() {
    guard isRestoringState, restorationsUnderWay == 0 else { return }
    isRestoringState = false
    system.stateStore.refuse(.restored)
  }

  /// Lets the app continue the restoration after its launch.
  package func extendStateRestoration() { restorationsUnderWay += 1 }

  /// Ends an extended restoration.
  package func completeStateRestoration() {
    guard restorationsUnderWay > 0 else { return system.warn(.restorationNotExtended) }
    restorationsUnderWay -= 1
    if state == .active || state == .background { removeRestoredState() }
  }
}

extension System {
  /// Writes the copied state of the app.
  func writeState() {
    guard let state = stateStore.write() else { return }
    record(.stateWasSaved, of: .application, with: .text("\(state.objects.count)"))
  }

  /// Records the end of a launch.
  ///
  /// Discards the saved state, unless the system terminated the app.
  ///
  /// - Parameter event: the event that ended the launch.
  package func recordEnd(_ event: EventKind) {
    if event == .wasTerminated { writeState() }
    record(event, of: .application)
    guard event != .wasTerminated else { return }
    guard stateStore.drop(because: event.name) else { return }
    record(.stateWasDropped, of: .application, with: .text(event.name))
  }
}

extension StateStore {
  fileprivate mutating func write() -> SavedState? {
    guard let writtenState = pendingState else { return nil }
    (state, pendingState, fate) = (writtenState, nil, .saved)
    return writtenState
  }

  fileprivate mutating func drop(because reason: String) -> Bool {
    guard state != nil || pendingState != nil else { return false }
    (state, pendingState, fate) = (nil, nil, .discarded(because: reason))
    return true
  }

  fileprivate mutating func fail() { (state, pendingState, fate) = (nil, nil, .failed) }

  fileprivate mutating func refuse(_ fate: Fate) { (state, pendingState, self.fate) = (nil, nil, fate) }
}
