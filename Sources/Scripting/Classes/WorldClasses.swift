import Controllers
import Layout
import Lua

extension Device.Idiom: Choice {}
extension Application.State: Choice {}

extension Application.State: CaseIterable {
  package static let allCases: [Application.State] = [.notRunning, .inactive, .active, .background]
}

extension ClassTable {
  static let worldClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Application", since: "2", extends: "Responder", "The running app, which `app { … }` declares.",
      applicationMembers + statusBarMembers + applicationStateMembers + applicationSceneMembers),
    ClassDescriptor("Device", since: "2", "The device that the app runs on.", deviceMembers),
  ]

  private static let applicationMembers: [Member] = [
    property(
      "name", "The name of the app.", type: .of(String.self),
      look: { $0.session?.loader.applicationName.stateValue ?? .nothing },
      get: { (_: Application, call) in
        call.push(call.session.loader.applicationName)
      }, set: { _, slot in slot.session.loader.applicationName = try String.read(from: slot) }
    ).unversioned,
    property(
      "device", "The model of the device.", type: .of(Device.Model.self), value: { $0.system.device.model },
      get: { (a: Application, call) in
        call.session.loader.earlyReads.recordRead(.model, of: "application", as: "device", in: call)
        call.push(a.system.device.model.rawValue)
      }, set: { _, slot in try slot.session.loader.choose(device: Device.Model.read(from: slot)) }
    ).unversioned,
    property(
      "system", "The version of the system: from 2 to 18, or 26.", type: .of(Int.self),
      value: { $0.system.version },
      get: { (a: Application, call) in
        call.session.loader.earlyReads.recordRead(.system, of: "application", in: call)
        a.system.recordVersionRead()
        call.push(a.system.version)
      }, set: { _, slot in try slot.session.loader.choose(version: slot.systemVersion()) }
    ).unversioned,
    property(
      "userInterfaceLayoutDirection", "The layout direction, which determines the leading edge.",
      type: .of(LayoutDirection.self),
      value: { $0.system.readingDirection },
      get: { (a: Application, call) in
        a.system.readingDirection.push(call)
      }, set: { _, slot in try slot.session.loader.choose(direction: LayoutDirection.read(from: slot)) }
    ).unversioned,
    property(
      "limits", "The script's limits, which can only be lower than the program's: `{ steps = 1000000, seconds = 2 }`.",
      type: .limits, look: { $0.session?.state.limits.stateValue ?? .nothing },
      get: { (_: Application, call) in
        call.session.state.limits.push(call)
      }, set: { _, slot in try slot.session.lowerLimits(LuaLimits.read(from: slot)) }
    ).readBack(as: "all limits that apply").unversioned,
    property(
      "root", "The root view controller of the window.", get: { (a: Application) in a.window?.rootViewController },
      set: { (a, root: ViewController?) in a.window?.rootViewController = root }
    ).derived.unversioned,
    property(
      "mainStoryboard", \Application.mainStoryboard, "The storyboard whose initial scene becomes the root at launch."
    ).since("5"),
    readOnly("window", "The app's window.") { (a: Application) in a.window }.state.unversioned,
    readOnly("state", "The state of the app: not running, inactive, active or in the background.") { (a: Application) in
      a.state
    }.state.unversioned,
    readOnly("applicationState", "The same as `state`, under UIKit's name.") { (a: Application) in a.state }.since("4"),
    readOnly("keyWindow", "The app's visible window.") { (a: Application) in a.window },
    method(
      "sendAction", ["action", .optional("to"), .optional("from")],
      "Calls a method on the first responder that has it, starting at `to` or, without `to`, at `from`."
    ) { (a: Application, arguments) -> Bool in
      let action: String = try arguments.next("action")
      let target: Responder? = try arguments.next("to")
      let sender: ModelObject? = try arguments.next("from")
      let firstTarget = target ?? sender as? Responder ?? a.system.firstResponder ?? a.system.frontController
      return arguments.session.handlers.sendAction(action, from: sender, startingAt: firstTarget)
    },
    callback(.willFinishLaunching).since("6"),
    callback(.didFinishLaunching),
    callback(.didBecomeActive),
    callback(.willResignActive),
    callback(.didEnterBackground).since("4"),
    callback(.willEnterForeground).since("4"),
    callback(.willTerminate),
    callback(.applicationDidReceiveMemoryWarning),
  ]

  /// The names of the classes whose objects aren't model objects.
  static let valueNames: [ObjectIdentifier: String] = [
    ObjectIdentifier(Device.self): "Device", ObjectIdentifier(NotificationCenter.self): "NotificationCenter",
    ObjectIdentifier(ListValue.self): "ListValue", ObjectIdentifier(RectValue.self): "RectValue",
    ObjectIdentifier(PairValue.self): "PairValue", ObjectIdentifier(PrioritiesValue.self): "PrioritiesValue",
    ObjectIdentifier(TimerValue.self): "TimerValue", ObjectIdentifier(ObserverValue.self): "ObserverValue",
    ObjectIdentifier(TableContents.self): "TableContents",
  ]

  static let valueClasses: [ClassDescriptor] = [
    ClassDescriptor("TableContents", since: nil, "The source of a table's rows or a collection view's items.", []),
    ClassDescriptor("ListValue", since: nil, "A read-only copy of a list.", []),
    ClassDescriptor(
      "RectValue", since: nil, "A read-only copy of a rectangle.",
      [
        readOnly("x", "The left edge, in points.") { (r: RectValue) in r.rect.minX },
        readOnly("y", "The top edge, in points.") { (r: RectValue) in r.rect.minY },
        readOnly("width", "The width in points.") { (r: RectValue) in r.rect.width },
        readOnly("height", "The height in points.") { (r: RectValue) in r.rect.height },
      ]),
    ClassDescriptor(
      "PairValue", since: nil, "A read-only copy of a point or a size.",
      [
        readOnly("x", "The horizontal position, in points.") { (p: PairValue) in p.first },
        readOnly("y", "The vertical position, in points.") { (p: PairValue) in p.second },
        readOnly("width", "The width in points.") { (p: PairValue) in p.first },
        readOnly("height", "The height in points.") { (p: PairValue) in p.second },
      ]),
    ClassDescriptor(
      "TimerValue", since: nil, "A timer set by `after` or `every`.",
      [
        method("cancel", [], "Cancels the timer.") { (t: TimerValue, _) in t.cancel() },
        readOnly("isWaiting", "Whether the timer will still fire.") { (t: TimerValue) in t.isPending },
      ]),
    ClassDescriptor(
      "ObserverValue", since: nil, "An observer of a notification.",
      [method("cancel", [], "Stops observing.") { (o: ObserverValue, _) in o.cancel() }]),
    ClassDescriptor(
      "NotificationCenter", since: nil, "The center that posts notifications to observers.",
      [
        method(
          "addObserver", ["name", "function"], "Calls a function when a notification with the given name is posted."
        ) {
          (center: NotificationCenter, arguments) -> ObserverValue in
          try arguments.session.handlers.addObserver(to: center, arguments)
        },
        method("post", ["name"], "Posts a notification with the given name, and calls all functions that observe it.") {
          (center: NotificationCenter, arguments) in
          center.post(NotificationName.short(try arguments.next("name")))
        },
      ]),
  ]
}

extension Member.Values {
  /// The values of a property that accepts a table of limits.
  static let limits = described("a table of limits")
}
