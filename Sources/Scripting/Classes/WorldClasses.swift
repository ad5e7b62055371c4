import Controllers
import Layout
import Lua

extension Device.Model: Choice {}
extension Device.Idiom: Choice {}
extension Application.State: Choice {}

extension Application.State: CaseIterable {
  package static let allCases: [Application.State] = [.notRunning, .inactive, .active, .background]
}

extension Device.Idiom: CaseIterable {
  package static let allCases: [Device.Idiom] = [.phone, .pad]
}

extension ClassTable {
  static let worldClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Application", extends: "Responder", "The running app; what `app { … }` declares belongs to it.",
      applicationMembers + statusBarMembers + applicationStateMembers),
    ClassDescriptor("Device", "What the app runs on.", deviceMembers),
  ]

  private static let applicationMembers: [Member] = [
    property(
      "name", "The name of the app.", type: .of(String.self),
      look: { $0.session?.applicationName.stateValue ?? .nothing },
      get: { (_: Application, call) in
        call.push(call.session.applicationName)
      }, set: { _, call, index in call.session.applicationName = try String.read(call, index) }),
    property(
      "device", "Which device it runs on.", type: .of(Device.Model.self), look: { $0.system.device.model.stateValue },
      get: { (a: Application, call) in
        call.push(a.system.device.model.rawValue)
      }, set: { _, call, index in try call.session.choose(device: Device.Model.read(call, index)) }),
    property(
      "system", "The version of the system, 2 to 6.", type: .of(Int.self), look: { $0.system.version.stateValue },
      get: { (a: Application, call) in
        call.push(a.system.version)
      }, set: { _, call, index in try call.session.choose(version: Int.read(call, index)) }
    ).trying("6", "7"),
    property(
      "userInterfaceLayoutDirection", "Which edge is the leading one.", type: .of(LayoutDirection.self),
      look: { $0.system.readingDirection.stateValue },
      get: { (a: Application, call) in
        a.system.readingDirection.push(call)
      }, set: { _, call, index in try call.session.choose(direction: LayoutDirection.read(call, index)) }),
    property(
      "limits", "Limits for the script, lower than the program's: `{ steps = 1000000, seconds = 2 }`.",
      type: .limits, look: { $0.session?.state.limits.stateValue ?? .nothing },
      get: { (_: Application, call) in
        call.session.state.limits.push(call)
      }, set: { _, call, index in try call.session.lower(LuaLimits.read(call, index)) }
    ).readBack(as: "all limits in force"),
    property(
      "root", "The window's root view controller.", get: { (a: Application) in a.window?.rootViewController },
      set: { (a, root: ViewController?) in a.window?.rootViewController = root }
    ).derived,
    property(
      "mainStoryboard", \Application.mainStoryboard, "The storyboard whose initial scene is the root at launch."),
    readOnly("window", "Its window.") { (a: Application) in a.window }.state,
    readOnly("state", "Whether the app runs, and whether it is in the foreground.") { (a: Application) in
      a.state
    }.state,
    readOnly("applicationState", "UIKit's name for `state`.") { (a: Application) in a.state },
    readOnly("keyWindow", "The app's visible window.") { (a: Application) in a.window },
    method(
      "sendAction", "action, [to], [from]",
      "Calls the method of that name of `to`, else of the first responder that has one from `from` upwards."
    ) { (a: Application, arguments) -> Bool in
      let action: String = try arguments.next("action")
      let target: Responder? = try arguments.next("to")
      let sender: ModelObject? = try arguments.next("from")
      let first = target ?? sender as? Responder ?? a.system.firstResponder ?? a.system.frontController
      return arguments.session.sendAction(action, from: sender, startingAt: first)
    },
    callback(.willFinishLaunching),
    callback(.didFinishLaunching),
    callback(.didBecomeActive),
    callback(.willResignActive),
    callback(.didEnterBackground),
    callback(.willEnterForeground),
    callback(.willTerminate),
    callback(.applicationDidReceiveMemoryWarning),
  ]

  /// The name of a class that is none of the model's objects.
  static func valueName(of type: ObjectIdentifier) -> String? {
    valueNames.first { ObjectIdentifier($0.type) == type }?.name
  }

  private static let valueNames: [(type: AnyClass, name: String)] = [
    (Device.self, "Device"), (NotificationCenter.self, "NotificationCenter"), (ListValue.self, "ListValue"),
    (RectValue.self, "RectValue"), (PairValue.self, "PairValue"), (PrioritiesValue.self, "PrioritiesValue"),
    (TimerValue.self, "TimerValue"), (ObserverValue.self, "ObserverValue"), (TableContents.self, "TableContents"),
  ]

  static let valueClasses: [ClassDescriptor] = [
    ClassDescriptor("TableContents", "Where the rows of a table come from.", []),
    ClassDescriptor("ListValue", "A list as it was when it was read.", []),
    ClassDescriptor(
      "RectValue", "A frame as it was when it was read.",
      [
        readOnly("x", "Points from the left.") { (r: RectValue) in r.rect.minX },
        readOnly("y", "Points from the top.") { (r: RectValue) in r.rect.minY },
        readOnly("width", "Points.") { (r: RectValue) in r.rect.width },
        readOnly("height", "Points.") { (r: RectValue) in r.rect.height },
      ]),
    ClassDescriptor(
      "PairValue", "A place or size as it was when it was read.",
      [
        readOnly("x", "Points from the left.") { (p: PairValue) in p.first },
        readOnly("y", "Points from the top.") { (p: PairValue) in p.second },
        readOnly("width", "Points.") { (p: PairValue) in p.first },
        readOnly("height", "Points.") { (p: PairValue) in p.second },
      ]),
    ClassDescriptor(
      "TimerValue", "A timer.",
      [
        method("cancel", "", "Cancels it.") { (t: TimerValue, _) in t.cancel() },
        readOnly("isWaiting", "Whether it has not fired yet.") { (t: TimerValue) in t.isWaiting },
      ]),
    ClassDescriptor(
      "ObserverValue", "An observer of a notification.",
      [method("cancel", "", "Stops observing.") { (o: ObserverValue, _) in o.cancel() }]),
    ClassDescriptor(
      "NotificationCenter", "Posts notifications to observers.",
      [
        method("addObserver", "name, function", "Calls a function when a notification of that name is posted.") {
          (center: NotificationCenter, arguments) -> ObserverValue in
          try arguments.session.addObserver(to: center, arguments)
        },
        method("post", "name", "Calls all observers of that name.") { (center: NotificationCenter, arguments) in
          center.post(NotificationName.short(try arguments.next("name")))
        },
      ]),
  ]
}
