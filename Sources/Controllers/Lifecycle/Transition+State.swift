// The hidden state of a running transition.

extension Transition {
  static let hiddenStateOfTransition = HiddenState(Transition.self) { transition, notes in
    notes.object("leaving", transition.leaving)
    notes.object("arriving", transition.arriving)
    notes.object("leavingPartner", transition.leavingPartner)
    notes.object("arrivingPartner", transition.arrivingPartner)
    notes.object("driver", transition.driver)
    notes.object("timer", transition.timer)
    notes.objects("alsoLeaving", transition.alsoLeaving)
    notes.objects("alsoArriving", transition.alsoArriving)
    notes.value("family", transition.family)
    notes.value("isAnimated", transition.isAnimated)
    notes.value("phase", transition.phase)
    notes.value("isCancelled", transition.isCancelled)
    notes.value("isHurried", transition.isHurried)
    notes.value("isInterrupted", transition.isInterrupted)
    notes.value("isInteractive", transition.isInteractive)
    notes.value("isOfThemselves", transition.isOfThemselves)
    notes.value("isPartOfRotation", transition.isPartOfRotation)
    transition.owner.note("owner", notes)
    notes.value("counted", transition.counted != nil)
    if let animation = transition.animation { notes.object("animation", animation) }
    if transition.isTurningBack { notes.value("isTurningBack", true) }
  }
}
