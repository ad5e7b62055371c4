// The life of a transition between two controllers: one leaves, one arrives, either may be missing. When it begins,
// both receive their wills in the order of its family; then its driver adds the arriving view and lays it out. The
// driver decides how long it runs: no time at all, a turn, an animation on the clock, or until a finger lets go. When
// it finishes, the driver removes the leaving view, both receive their dids, and the driver is told of the end. If it
// is cancelled instead, both receive the opposite wills and dids, in the way of its family.
//
// Work that waits for the end of the turn or of an animation retains all objects that the end uses: both controllers,
// the driver, and the object in which they change places. So do the wills and dids while they are sent.
//
// A call during the transition (a push during a push) may end it early: a running one finishes at once; one that is
// sending wills or dids continues to its end without delay.
//
// Source: recorded.

/// Puts views in and takes them out for a transition it began.
protocol TransitionDriver: AnyObject {
  /// The wills were sent: the arriving view goes into the hierarchy and is laid out.
  func placeViews(of transition: Transition)
  /// The transition ends, and the dids come next: the view that does not stay leaves the hierarchy.
  func removeViews(of transition: Transition)
  /// Whether what arrives would be seen: a callback may have taken the driver itself off the screen.
  var showsArriving: Bool { get }
  /// All dids were sent.
  func transitionEnded(_ transition: Transition)
  /// The object in which it happens: container, presenter, window; nil for one that is gone.
  var place: ModelObject? { get }
}

/// One controller leaves the screen, another arrives.
package final class Transition {
  let leaving: ViewController?
  let arriving: ViewController?
  /// The second pages, where two change places with two.
  private let leavingPartner: ViewController?
  private let arrivingPartner: ViewController?
  let family: Family
  let isAnimated: Bool
  private(set) var phase = Phase.wills
  /// Whether it ended as it began.
  private(set) var isCancelled = false
  /// Whether something wants it over before its time.
  private(set) var isHurried = false
  /// Whether it is interactive: a finger holds it.
  package let isInteractive: Bool
  /// Others that are seen and leave with the one in front, and others that arrive behind it; from the front to the back.
  var alsoLeaving: [ViewController] = []
  var alsoArriving: [ViewController] = []
  /// Whether it moves the two controllers themselves, and not what they present in context.
  private let isOfThemselves: Bool
  /// Not counted: the driver holds its transition, and what finishes it later holds both.
  private unowned let driver: any TransitionDriver
  private var timer: Clock.Timer?
  /// When the animation began, in microseconds.
  private var began = 0
  /// Whether a rotation causes it, and continues with it.
  var isPartOfRotation = false
  private let owner: AppearanceOwner
  /// The application where it counts as under way.
  private var counted: ObjectIdentifier?

  /// The orders there are, different on purpose.
  package enum Family: Sendable {
    /// o.WD, n.WA, o.DD, n.DA: navigation, a replaced root.
    case stack
    /// o.WD, n.WA, n.DA, o.DD: presentations, custom containers.
    case cover
    /// n.WA, o.WD, o.DD, n.DA: tabs, page curls.
    case swap
    /// n.WA, o.WD, n.DA, o.DD: scrolled pages.
    case slide
  }

  enum Phase {
    case wills
    case underWay
    case dids
    case over
  }

  init(
    from leaving: ViewController?, and leavingPartner: ViewController? = nil, to arriving: ViewController?,
    and arrivingPartner: ViewController? = nil, family: Family, animated: Bool, interactive: Bool = false,
    ofThemselves: Bool = false, driver: any TransitionDriver
  ) {
    self.leaving = leaving
    self.arriving = arriving
    self.leavingPartner = leavingPartner
    self.arrivingPartner = arrivingPartner
    self.family = family
    isAnimated = animated
    isInteractive = interactive
    isOfThemselves = ofThemselves
    self.driver = driver
    let isAlone = leaving == nil || arriving == nil
    let cause: AppearanceCause =
      if driver is Window {
        isAlone ? .rootOfWindow : .newRootOfWindow
      } else {
        isAlone ? .alone(family) : .transition(family)
      }
    owner = .transition((arriving ?? leaving)?.system.nextTransition() ?? 0, cause)
  }

  deinit { countsNoMore() }
}

extension Transition {
  /// Sends the wills and has the views placed.
  func begin() {
    // A callback may let go of the driver, and of the object in which this happens.
    let driver = driver
    let place = driver.place
    defer { withExtendedLifetime(place) {} }
    (arriving ?? leaving)?.system.count(.transition)
    count()
    forEachController { $0.isReasonInForce = true }
    switch family {
    case .stack, .cover:
      leave()
      arrive()
    case .swap, .slide:
      arrive()
      leave()
    }
    guard phase == .wills else { return }
    driver.placeViews(of: self)
    phase = .underWay
    if isInteractive, isHurried { cancel() }
  }

  /// Gives it up while its wills are sent: the leaving controller has left, none arrives.
  func abandon() {
    guard phase == .wills else { return }
    phase = .over
    endLeaving()
    endReasons()
    countsNoMore()
  }

  /// Finishes when the animation is over; at once when something already wants it over.
  ///
  /// - Parameters:
  ///   - seconds: how long the animation takes.
  ///   - clock: where that time passes.
  func finish(after seconds: Double, on clock: Clock) {
    guard phase == .underWay, !isHurried, seconds > 0 else { return finish() }
    began = clock.now
    timer = clock.schedule(after: seconds, endsAnimation: true, caption: "a transition ends", action: finishing)
  }

  /// How much of its animation is over, from 0 to 1; nil for one that no clock ends.
  package var progress: Double? {
    guard phase == .underWay, let timer, timer.due > began, let now = (arriving ?? leaving)?.system.clock.now else {
      return nil
    }
    return min(1, Double(now - began) / Double(timer.due - began))
  }

  /// Finishes when the layout of this turn is done.
  func finishWithTurn(of system: System) { system.afterLayout(finishing) }

  /// Finishes later, and holds what that touches.
  private var finishing: () -> Void {
    { [self, driver, place = driver.place] in
      withExtendedLifetime(driver) { finish() }
      place?.countIfDetached()
    }
  }

  /// Wants it over: now if it can be, else as soon as what is being sent is sent.
  ///
  /// An interactive one is cancelled.
  func hurry() {
    isHurried = true
    if isInteractive { cancel() } else { finish() }
  }

  /// Takes the leaving view away and sends the dids.
  func finish() {
    guard phase == .underWay else { return }
    let driver = driver
    let place = driver.place
    defer { withExtendedLifetime(place) {} }
    phase = .dids
    timer?.cancel()
    driver.removeViews(of: self)
    switch family {
    case .stack, .swap:
      endLeaving()
      endArriving()
    case .cover, .slide:
      endArriving()
      endLeaving()
    }
    end(tellingTo: driver)
  }

  /// Takes back what was said and leaves everything as it was.
  func cancel() {
    guard phase == .underWay else { return }
    let driver = driver
    let place = driver.place
    defer { withExtendedLifetime(place) {} }
    phase = .dids
    isCancelled = true
    forEachController { $0.reason = .none }
    timer?.cancel()
    switch family {
    case .stack, .cover:
      turnBack(appearing: false)
      endArriving()
      turnBack(appearing: true)
      endLeaving()
    case .slide:
      turnBack(appearing: true)
      endLeaving()
      turnBack(appearing: false)
      endArriving()
    case .swap:
      turnBack(appearing: false)
      turnBack(appearing: true)
      endArriving()
      endLeaving()
    }
    driver.removeViews(of: self)
    end(tellingTo: driver)
  }

  private func leave() {
    guard phase == .wills else { return }
    begin(leaving, false, animated: isAnimated)
    guard phase == .wills else { return }
    begin(leavingPartner, false, animated: isAnimated)
    for controller in alsoLeaving where phase == .wills { begin(controller, false, animated: false) }
  }

  private func arrive() {
    guard phase == .wills, driver.showsArriving else { return }
    for controller in alsoArriving.reversed() where phase == .wills { begin(controller, true, animated: isAnimated) }
    guard phase == .wills else { return }
    begin(arriving, true, animated: isAnimated)
    guard arrivingPartner != nil, phase == .wills, driver.showsArriving else { return }
    begin(arrivingPartner, true, animated: isAnimated)
  }

  /// The leaving controller comes back only to a place where it is visible.
  private func turnBack(appearing: Bool) {
    guard !appearing || driver.showsArriving else { return }
    for controller in appearing ? [leaving, leavingPartner] : [arriving, arrivingPartner] {
      controller?.beginAppearance(appearing, animated: isAnimated, owner: owner)
    }
  }

  private func endLeaving() {
    end(leaving)
    end(leavingPartner)
    for controller in alsoLeaving { end(controller) }
  }

  private func endArriving() {
    for controller in alsoArriving.reversed() { end(controller) }
    end(arriving)
    end(arrivingPartner)
  }

  private func begin(_ controller: ViewController?, _ appearing: Bool, animated: Bool) {
    guard isOfThemselves else {
      controller?.beginAppearance(appearing, animated: animated, owner: owner)
      return
    }
    controller?.beginOwnAppearance(appearing, animated: animated, owner: owner)
  }

  private func end(_ controller: ViewController?) {
    guard isOfThemselves else {
      controller?.endAppearance(owner: owner)
      return
    }
    controller?.endOwnAppearance(owner: owner)
  }

  private func end(tellingTo driver: any TransitionDriver) {
    phase = .over
    endReasons()
    driver.transitionEnded(self)
    countsNoMore()
  }

  /// Calls a function with every controller that takes part.
  private func forEachController(_ body: (ViewController) -> Void) {
    leaving.map(body)
    leavingPartner.map(body)
    arriving.map(body)
    arrivingPartner.map(body)
    alsoLeaving.forEach(body)
    alsoArriving.forEach(body)
  }

  private func endReasons() { forEachController { $0.endReason() } }

  /// A rotation under way is over first, and one that comes will wait.
  private func count() {
    guard let application = (arriving ?? leaving)?.system.application else { return }
    if !isPartOfRotation { application.rotation?.hurry() }
    // Its observers may have given up this transition.
    guard phase == .wills else { return }
    application.transitionsUnderWay += 1
    counted = ObjectIdentifier(application)
  }

  private func countsNoMore() {
    guard let counted, let application = (arriving ?? leaving)?.system.application else { return }
    self.counted = nil
    // The app may have been launched again meanwhile.
    guard counted == ObjectIdentifier(application) else { return }
    application.transitionsUnderWay -= 1
    if application.transitionsUnderWay == 0 { application.followIfWaiting() }
  }
}

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
    notes.value("isInteractive", transition.isInteractive)
    notes.value("isOfThemselves", transition.isOfThemselves)
    notes.value("isPartOfRotation", transition.isPartOfRotation)
    transition.owner.note("owner", notes)
    notes.value("counted", transition.counted != nil)
  }
}
