// The hidden state that affects the system's behavior: pending work, the first responder, and logged messages.

extension System {
  static let hiddenStateOfSystem = HiddenState(System.self) { system, notes in
    notes.value("version", system.version)
    notes.value("readingDirection", system.readingDirection)
    notes.value("hasFailedToSettle", system.hasFailedToSettle)
    notes.value("isTimeStopped", system.isTimeStopped)
    notes.value("hidesBottomBars", system.hidesBottomBars)
    if system.hasTallBars { notes.value("hasTallBars", true) }
    notes.value("hasContainerViews", system.hasContainerViews)
    if !system.pendingUpdates.isEmpty {
      notes.objects("pendingUpdates", system.pendingUpdates.all.compactMap(\.object))
      notes.value("pendingUpdates.callback", system.pendingUpdates.all.map(\.callback.name))
    }
    notes.value("contextPresentationCount", system.contextPresentationCount)
    if system.formChangeCount > 0 { notes.value("formChangeCount", system.formChangeCount) }
    notes.value("recordsViewPhases", system.recordsViewPhases)
    notes.value("drawsViews", system.drawsViews)
    notes.value("loggedOnce", system.loggedOnce.sorted())
    notes.value("detachedCount", system.detachedCount)
    notes.object("device", system.device)
    notes.object("application", system.application)
    notes.object("clock", system.clock)
    notes.object("notifications", system.notifications)
    notes.object("layoutRoots", system.layoutRoots)
    notes.object("firstResponder", system.firstResponder)
    notes.value("afterLayout", system.afterLayout.count)
    for watched in system.watchedControllers {
      notes.within("watchedControllers") {
        notes.object("controller", watched.controller)
        notes.value("timers", system.clock.hasTimer(forTimerAfter: watched.timers))
        notes.value("hasLeft", watched.hasLeft)
        notes.value("location", watched.location)
      }
    }
    for open in system.openTransitions {
      notes.within("openTransition") {
        notes.object("context", open.context)
        notes.value("timers", system.clock.hasTimer(forTimerAfter: open.lastTimerNumber))
        notes.value("end", max(0, open.endTime - system.clock.now))
        notes.value("location", open.location)
      }
    }
    system.stateStore.addNotes(notes)
    if !system.sceneSessions.texts.isEmpty { notes.value("sceneSessions", system.sceneSessions.texts) }
    if !system.permissions.allDecisions.isEmpty { notes.value("permissions", system.permissions.allDecisions) }
    if !system.urlSchemes.isEmpty { notes.value("urlSchemes", system.urlSchemes) }
    for (name, color) in system.namedColors.sorted(by: { $0.key < $1.key }) {
      notes.value("namedColors", at: name, [color.light, color.dark ?? color.light])
    }
    if system.styleOfApp != .unspecified { notes.value("styleOfApp", system.styleOfApp.rawValue) }
  }
}

extension StateStore {
  fileprivate func addNotes(_ notes: StateNotes) {
    notes.within("stateStore") {
      notes.value("state", state.map(\.contents))
      notes.value("pendingState", pendingState.map(\.contents))
      notes.value("fate", fate)
    }
  }
}

extension SavedState {
  /// The saved state as text, omitting the time of the save, instance numbers, and text for messages.
  fileprivate var contents: String {
    "\(application) \(builtIn) " + objects.map(contents).joined(separator: " ")
  }

  private func contents(of object: SavedObject) -> String {
    let origin =
      "\(object.className) \(optionalText(object.restorationClass)) \(optionalText(object.scene)) \(object.isPresented)"
    let members =
      "\(optionalText(object.caller)) \(object.children) \(object.isStack) \(optionalText(object.selectedChild))"
    return "\(object.path.text) \(withoutNumber(object.label)) \(origin) \(members) \(object.entries) \(object.views)"
  }

  private func withoutNumber(_ label: String) -> Substring { label.prefix { $0 != "#" } }

  private func optionalText<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }
}

extension ModelObject {
  static let hiddenStateOfModelObject = HiddenState(ModelObject.self) { object, notes in
    notes.value("nameInFile", object.nameInFile)
  }
}

extension Device {
  static let hiddenStateOfDevice = HiddenState(Device.self) { device, notes in
    notes.value("model", device.model)
    notes.value("orientation", device.orientation)
    notes.value("windowSize", device.windowSize)
    notes.value("isInCall", device.isInCall)
    notes.value("userTraits", device.userTraits)
    notes.value("orientationListeners", device.orientationListeners)
  }
}
