/// An object that begins a transition, and then adds and removes its views.
protocol TransitionDriver: AnyObject {
  /// Adds the arriving view to the hierarchy and lays it out. This method is called after the `will…` callbacks.
  func placeViews(of transition: Transition)
  /// Removes the view that doesn't remain on the screen.
  ///
  /// When the transition ends, this method is called before the `did…` callbacks. If the transition was canceled, it is
  /// called after them.
  func removeViews(of transition: Transition)
  /// Whether the arriving view will be visible.
  ///
  /// It won't be visible if a callback has removed the driver from the screen.
  var showsArriving: Bool { get }
  /// Called after all `did…` callbacks have been sent.
  func transitionEnded(_ transition: Transition)
  /// The duration of the system's animation, in seconds.
  var usualDuration: Double { get }
  /// The container, presenter or window in which the transition happens, or `nil` if it has been released.
  var host: ModelObject? { get }
}

/// A transition in which one controller leaves the screen and another arrives.
///
/// Either of the two controllers may be missing. The driver creates the transition, adds and removes the views, and
/// determines how long the transition runs. The transition sends the appearance callbacks. Navigation controllers, tab
/// bar controllers, page view controllers, presentations, popovers, windows, `SideTransition` and `Swap` are drivers.
/// The drawing and the table show an animated push: a navigation controller is the driver, Home leaves, and Detail
/// arrives.
///
/// ```
///     before                    under way                 over
///
///     NavigationController      NavigationController      NavigationController
///     ├─ stack: Home            ├─ stack: Home, Detail    ├─ stack: Home, Detail
///     └─ content                └─ content                └─ content
///        └─ Home's view            ├─ Home's view            └─ Detail's view
///           (appeared)             │  (disappearing)            (appeared)
///                                  └─ Detail's view
///                                     (appearing)
///
///     time      phase       sender       step
///     0 s                   driver       Detail receives willMove, viewDidLoad
///               wills       transition   Home receives viewWillDisappear, Detail receives viewWillAppear
///                           driver       the delegate receives willShow, Detail's view is added
///               underWay    transition   Detail receives viewIsAppearing, the animations alongside run
///                           driver       the timer starts, Detail's view is laid out
///     0.35 s    dids        driver       Home's view is removed
///                           transition   Home receives viewDidDisappear, Detail receives viewDidAppear
///               over        transition   a script's animator receives animationEnded, the completions alongside run
///                           driver       the delegate receives didShow, Detail receives didMove
/// ```
///
/// 1. The driver receives the request. `pushViewController` finishes a running transition (`finishTransitions`), puts
///    Detail on the stack, requests a layout pass (`waitForLayout`), and sends Detail `willMove`. In that pass,
///    `beginPendingTransition` loads Detail's view, asks the delegate for an animation, and creates and begins the
///    transition.
/// 2. `begin` counts the transition as running (`countAsRunning`). A running rotation finishes first, unless the
///    transition is part of it. If the device rotates from now on, the interface rotates later. Then
///    `beginDisappearances` and `beginAppearances` send the `will…` callbacks in the order of the family.
///    `beginAppearances` sends none if the arriving view won't be visible (`showsArriving`). In an animated transition,
///    `endEditing` may take the keyboard from the leaving view.
/// 3. `placeViews` of the driver adds the arriving view, which is laid out now or later in the turn. The phase is now
///    `underWay`, and the arriving controller receives `viewIsAppearing`, unless a layout has already sent it. In a
///    window, the layout of the turn sends it.
/// 4. The driver decides when the transition finishes:
///    - in the same layout pass or call, by `finish()`: pushes and dismissals without animation, tabs that don't fade
///    - after the layout of the turn, by `finishAfterLayout(of:)`: the roots of a window, the sides of a split view,
///      and popovers and swaps of children without animation
///    - two turns later, by `finish(afterTurns:on:)`: from system 8 on, presentations without animation
///    - after an animation on the clock, by `finish(after:on:)`. `animate(for:on:)` lets a script's animation, if there
///      is one, end the transition instead (`TransitionContext`).
///    - when the user lifts a finger, if the transition is interactive. Then the driver or the script's interaction
///      finishes or cancels it.
/// 5. `finish` has the driver remove the leaving view (`removeViews`), and sends the `did…` callbacks in the order of
///    the family. Then the reasons of the appearances end, such as `isMovingToParent`, and the animation, the
///    coordinator and the driver are notified, in this order. In `transitionEnded`, a navigation controller sends
///    `didShow` and `didMove`, and a presentation calls its completion handlers. `stopCounting` comes last. If no other
///    transition is running, a rotation that has waited may begin after the layout.
///
/// A call during the transition, such as a push during a push, may end the transition early:
/// - `endEarly` finishes a transition that is `underWay` at once, or cancels it if a finger holds it or if it is
///   already turning back. A transition that is still sending its `will…` callbacks continues, and then finishes
///   without delay or, if it is interactive, is canceled. Only `finishAfterLayout(of:)` still waits for the layout.
/// - `interrupt` calls `endEarly`, and the `did…` callbacks of a transition that finishes have the order of `cover`.
///   Only navigation controllers call it, from system 18 on.
/// - `abandon` ends a transition that is sending its `will…` callbacks. A controller that has begun to leave receives
///   `viewDidDisappear`, no controller arrives, and the driver isn't notified. Windows and presentations call it.
///
/// If `cancel` ends the transition instead of `finish`, both controllers first receive the opposite `will…` callbacks
/// and their `did…` callbacks, in the order of the family. In the push, Detail receives `viewWillDisappear` and
/// `viewDidDisappear`, and then Home receives `viewWillAppear` and `viewDidAppear`. After that, `removeViews` removes
/// the arriving view, and the navigation controller takes Detail off the stack again (`undoChange`). The rest is as in
/// step 5, without `didShow`. `cancel(after:on:)` turns the transition back, and cancels it when its timer fires.
///
/// Work that is postponed to the end of the turn or of an animation retains all objects that are needed to finish the
/// transition: both controllers, the driver, and the object in which the transition happens (`host`). These objects are
/// also retained while callbacks are sent. Because a callback may change anything, each step checks `phase` again.
///
/// Source: recordings of UIKit.
package final class Transition {
  let leaving: ViewController?
  let arriving: ViewController?
  /// The second leaving page if pairs of pages are swapped, otherwise `nil`.
  let leavingPartner: ViewController?
  let arrivingPartner: ViewController?
  let family: Family
  let isAnimated: Bool
  private(set) var phase = Phase.wills
  /// Whether the transition has been canceled.
  private(set) var isCancelled = false
  /// Whether the transition must end early.
  private(set) var isHurried = false
  /// Whether another transition interrupts this one, so that this one completes at once.
  private(set) var isInterrupted = false
  /// Whether the user controls the transition with a finger.
  package let isInteractive: Bool
  /// Other visible controllers that leave together with `leaving`, from front to back.
  var alsoLeaving: [ViewController] = []
  /// Controllers that arrive behind `arriving`, from front to back.
  var alsoArriving: [ViewController] = []
  /// Whether the transition leaves out the controllers that are presented in the two controllers' contexts.
  let isOfThemselves: Bool
  /// The driver, as an unowned reference.
  ///
  /// The driver holds its transition. The closure that finishes the transition holds both of them.
  unowned let driver: any TransitionDriver
  private(set) var timer: Clock.Timer?
  /// The time at which the animation began, in microseconds.
  private var began = 0
  /// Whether the transition is part of a rotation, and has the rotation's duration.
  var isPartOfRotation = false
  /// The script's animation, which ends the transition, or `nil` for the system's animation.
  var animation: (any TransitionAnimation)?
  /// The object with which code animates alongside, or `nil` if no code has read it.
  var coordinator: TransitionCoordinator?
  /// Whether the transition is canceled when its timer fires.
  private(set) var isTurningBack = false
  let owner: AppearanceOwner
  /// The identity of the application that counts this transition as running, or `nil` if no application does.
  private(set) var counted: ObjectIdentifier?

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
    owner = .transition((arriving ?? leaving)?.system.nextTransitionNumber() ?? 0, cause)
  }

  deinit { stopCounting() }
}

extension Transition {
  /// Sends the `will…` callbacks, and lets the driver add the arriving view.
  func begin() {
    // A callback may release the driver or the object in which the transition happens.
    let driver = driver
    let host = driver.host
    defer { withExtendedLifetime(host) {} }
    (arriving ?? leaving)?.system.count(.transition)
    countAsRunning()
    forEachController { $0.isReasonInForce = true }
    switch family {
    case .stack, .cover, .tabs:
      beginDisappearances()
      beginAppearances()
    case .swap, .slide:
      beginAppearances()
      beginDisappearances()
    }
    endEditing()
    guard phase == .wills else { return }
    driver.placeViews(of: self)
    phase = .underWay
    sendIsAppearing()
    coordinator?.runAnimations()
    if isInteractive, isHurried { cancel() }
  }

  /// Sends `viewIsAppearing` to the arriving controllers whose views are in the hierarchy.
  ///
  /// In a window, the layout of the turn sends it, because the interface may rotate before that.
  private func sendIsAppearing() {
    guard let arriving, arriving.system.cachedBehavior.isAppearing, !(driver is Window) else { return }
    for controller in alsoArriving.reversed() { controller.sendIsAppearingToAll() }
    arriving.sendIsAppearingToAll()
    arrivingPartner?.sendIsAppearingToAll()
  }

  /// Ends the transition while its `will…` callbacks are being sent.
  ///
  /// The leaving controller has disappeared, and no controller appears.
  func abandon() {
    guard phase == .wills else { return }
    phase = .over
    endDisappearances()
    endReasons()
    stopCounting()
  }

  /// Finishes the transition after its animation.
  ///
  /// If the transition must end early, it finishes at once.
  ///
  /// - Parameters:
  ///   - seconds: the duration of the animation.
  ///   - clock: the clock that measures the animation.
  func finish(after seconds: Double, on clock: Clock) {
    guard phase == .underWay, !isHurried, seconds > 0 else { return finish() }
    began = clock.now
    timer = clock.schedule(after: seconds, endsAnimation: true, caption: "a transition ends", action: finishClosure)
  }

  /// Cancels the transition after its animation.
  func cancel(after seconds: Double, on clock: Clock) {
    guard phase == .underWay, seconds > 0 else { return cancel() }
    (began, isTurningBack) = (clock.now, true)
    timer = clock.schedule(after: seconds, endsAnimation: true, caption: "a transition ends") {
      [self, driver, host = driver.host] in
      withExtendedLifetime(driver) { cancel() }
      host?.updateDetachedCount()
    }
  }

  /// Finishes the transition a number of turns after the current one.
  ///
  /// If the transition must end early, it finishes at once.
  func finish(afterTurns turns: Int, on clock: Clock) {
    guard phase == .underWay, !isHurried, turns > 0 else { return finish() }
    began = clock.now
    timer = clock.schedule(after: 0, endsAnimation: true, caption: "a transition ends") {
      [self, driver, host = driver.host] in
      withExtendedLifetime(driver) { finish(afterTurns: turns - 1, on: clock) }
      host?.updateDetachedCount()
    }
  }

  /// The elapsed fraction of the animation, from 0 to 1, or `nil` if the animation isn't running on a clock.
  package var progress: Double? {
    guard phase == .underWay else { return nil }
    if let fraction = animation?.fraction { return fraction }
    guard let timer else { return nil }
    guard timer.fireTime > began else { return 1 }
    guard let now = (arriving ?? leaving)?.system.clock.now else { return nil }
    let part = min(1, Double(now - began) / Double(timer.fireTime - began))
    // The finger has already moved the views.
    return isInteractive ? 0.5 + part / 2 : part
  }

  /// Finishes the transition after the layout of the current turn.
  func finishAfterLayout(of system: System) { system.afterLayout(finishClosure) }

  /// A closure that finishes the transition later, and retains the objects that are needed until then.
  private var finishClosure: () -> Void {
    { [self, driver, host = driver.host] in
      withExtendedLifetime(driver) { finish() }
      host?.updateDetachedCount()
    }
  }

  /// Ends the transition at once.
  ///
  /// If callbacks are being sent, the transition ends after them. An interactive transition is canceled.
  func endEarly() {
    isHurried = true
    if isHeld || isTurningBack { cancel() } else { finish() }
  }

  /// Completes the transition, because another transition of the same container begins.
  ///
  /// The arriving controller receives its `did…` callback before the leaving one.
  func interrupt() {
    isInterrupted = true
    endEarly()
  }

  /// Whether the user is still controlling the transition with a finger.
  private var isHeld: Bool { isInteractive && timer == nil }

  /// Removes the leaving view and sends the `did…` callbacks.
  func finish() {
    guard phase == .underWay else { return }
    let driver = driver
    let host = driver.host
    defer { withExtendedLifetime(host) {} }
    phase = .dids
    timer?.cancel()
    driver.removeViews(of: self)
    switch isInterrupted ? .cover : family {
    case .stack, .swap, .tabs:
      endDisappearances()
      endAppearances()
    case .cover, .slide:
      endAppearances()
      endDisappearances()
    }
    endTransition(tellingTo: driver)
  }

  /// Cancels the transition: sends the opposite callbacks, and removes the arriving view.
  func cancel() {
    guard phase == .underWay else { return }
    let driver = driver
    let host = driver.host
    defer { withExtendedLifetime(host) {} }
    phase = .dids
    isCancelled = true
    forEachController { $0.reason = .none }
    timer?.cancel()
    switch family {
    case .stack, .cover, .tabs:
      reverseAppearance(appearing: false)
      endAppearances()
      reverseAppearance(appearing: true)
      endDisappearances()
    case .slide:
      reverseAppearance(appearing: true)
      endDisappearances()
      reverseAppearance(appearing: false)
      endAppearances()
    case .swap:
      reverseAppearance(appearing: false)
      reverseAppearance(appearing: true)
      endAppearances()
      endDisappearances()
    }
    driver.removeViews(of: self)
    endTransition(tellingTo: driver)
  }

  private func beginDisappearances() {
    guard phase == .wills else { return }
    beginAppearance(leaving, false, animated: isAnimated)
    guard phase == .wills else { return }
    beginAppearance(leavingPartner, false, animated: isAnimated)
    for controller in alsoLeaving where phase == .wills { beginAppearance(controller, false, animated: false) }
  }

  private func beginAppearances() {
    guard phase == .wills, driver.showsArriving else { return }
    for controller in alsoArriving.reversed() where phase == .wills {
      beginAppearance(controller, true, animated: isAnimated)
    }
    guard phase == .wills else { return }
    beginAppearance(arriving, true, animated: isAnimated)
    guard arrivingPartner != nil, phase == .wills, driver.showsArriving else { return }
    beginAppearance(arrivingPartner, true, animated: isAnimated)
  }

  /// Reverses the appearance of one of the controllers.
  ///
  /// The leaving controller appears again only if its container is visible.
  private func reverseAppearance(appearing: Bool) {
    guard !appearing || driver.showsArriving else { return }
    for controller in appearing ? [leaving, leavingPartner] : [arriving, arrivingPartner] {
      controller?.beginAppearance(appearing, animated: isAnimated, owner: owner)
    }
  }

  private func endDisappearances() {
    endAppearance(leaving)
    endAppearance(leavingPartner)
    for controller in alsoLeaving { endAppearance(controller) }
  }

  private func endAppearances() {
    for controller in alsoArriving.reversed() { endAppearance(controller) }
    endAppearance(arriving)
    endAppearance(arrivingPartner)
  }

  private func beginAppearance(_ controller: ViewController?, _ appearing: Bool, animated: Bool) {
    guard isOfThemselves else {
      controller?.beginAppearance(appearing, animated: animated, owner: owner)
      return
    }
    controller?.beginOwnAppearance(appearing, animated: animated, owner: owner)
  }

  private func endAppearance(_ controller: ViewController?) {
    guard isOfThemselves else {
      controller?.endAppearance(owner: owner)
      return
    }
    controller?.endOwnAppearance(owner: owner)
  }

  private func endTransition(tellingTo driver: any TransitionDriver) {
    phase = .over
    endReasons()
    animation?.transitionEnded(self)
    coordinator?.end(isCancelled: isCancelled)
    driver.transitionEnded(self)
    stopCounting()
  }

  /// Calls a function with each controller in the transition.
  private func forEachController(_ body: (ViewController) -> Void) {
    leaving.map(body)
    leavingPartner.map(body)
    arriving.map(body)
    arrivingPartner.map(body)
    alsoLeaving.forEach(body)
    alsoArriving.forEach(body)
  }

  private func endReasons() { forEachController { $0.endReason() } }

  /// Counts the transition as running, in the application.
  ///
  /// A running rotation finishes first, and later rotations wait for the transition.
  private func countAsRunning() {
    guard let application = (arriving ?? leaving)?.system.application else { return }
    if !isPartOfRotation { application.rotation?.finishImmediately() }
    // Observers of the rotation may have abandoned this transition.
    guard phase == .wills else { return }
    application.transitionsUnderWay += 1
    counted = ObjectIdentifier(application)
  }

  private func stopCounting() {
    guard let counted, let application = (arriving ?? leaving)?.system.application else { return }
    self.counted = nil
    // The app may have been launched again since then.
    guard counted == ObjectIdentifier(application) else { return }
    application.transitionsUnderWay -= 1
    if application.transitionsUnderWay == 0 { application.rotateIfDeviceRotated() }
  }
}
