import Controllers
import Lua
import Rendering
import Scripting

/// A session with an object of a given class, for tests of the properties in the class table.
final class PropertyBench {
  let session = Session(options: .init(defaultSystem: 6))
  private(set) var object: AnyObject
  /// The values of properties at the last call of the script's function `look`.
  private var remembered: [String: StateValue] = [:]

  /// Creates an object of a class, which scripts can access as `own`.
  ///
  /// - Parameters:
  ///   - descriptor: the class.
  ///   - isShown: whether to show the object on the screen.
  /// - Throws: an error if no object can be created.
  init(_ descriptor: ClassDescriptor, isShown: Bool = false) throws {
    object = session
    let isForPad = ["SplitViewController", "PopoverController"].contains(descriptor.name)
    let app = isForPad ? OddValues.app.replacing("app {", with: "app { device = \"iPad\",") : OddValues.app
    try session.loader.load(app, name: "app.lua")
    let isController = ClassTable.builtIn.ancestry(of: descriptor).contains { $0.name == "ViewController" }
    let entry =
      "{ name = '\(descriptor.name)', constructor = '\(descriptor.constructor)', isController = \(isController) }"
    try run(OddValues.named + "endOneLaunch()")
    session.state.setGlobal("look") { [unowned self] call in
      let name = call.string(at: 1) ?? ""
      let now = row(name)?.readValue(at: object)
      defer { remembered[name] = now }
      call.push(remembered[name] == now)
      return 1
    }
    try run(
      "isShown = \(isShown)\n\(PropertyBench.callables)\n" + OddValues.makers + PropertyBench.helpers
        + "own = show(\(entry), make(\(entry)))")
    object = try session.loader.run(chunk: "return own", name: "own") { _ in
      try session.state.top.object(at: session.state.top.count) ?? session
    }
  }

  deinit { session.close() }

  /// Returns a property of the object's class or of a superclass.
  func row(_ name: String) -> Member.Property? { rows.first { $0.name == name }?.row }

  /// The properties of the object's class and of that class's superclasses.
  lazy var rows: [(name: String, row: Member.Property)] = {
    let number = session.state.top.restoringStack {
      session.bridge.push(object, session.state.top)
      return Int(session.state.top.wrapper(at: session.state.top.count)?.classNumber ?? 0)
    }
    let members = ClassTable.builtIn.members(of: ClassTable.builtIn.all[number])
    return members.sorted { $0.key < $1.key }.compactMap { name, member in
      (member.property ?? member.value).map { (name, $0) }
    }
  }()

  /// Runs a chunk.
  ///
  /// - Returns: the results of the chunk as a string.
  @discardableResult
  func run(_ chunk: String) throws -> String {
    try session.loader.run(chunk: chunk, name: "bench") { count in
      let first = session.state.top.count - count + 1
      return try (0..<count).map { offset in
        session.state.top.pushValue(at: first + offset)
        return try session.state.popText()
      }.joined(separator: " ")
    }
  }

  /// A description of everything that inspecting could change: the trace, the picture and the number of objects.
  var footprint: String {
    let picture = Picture(of: session.system).lines.joined(separator: "\n")
    let trace = session.system.trace
    return "\(trace.count) \(trace.hash) \(View(in: session.system).serialNumber - pictures)\n" + picture
  }

  /// Returns the events that a closure causes.
  func events(_ body: () throws -> Void) rethrows -> [String] {
    let trace = session.system.trace
    let before = trace.count
    try body()
    return session.system.trace.events(from: before).map {
      TraceText.expectationTextWithKeys(of: $0, in: session.system.trace)
    }
  }

  /// Returns all objects that can be reached through properties that are part of the state.
  static func reached(from start: AnyObject) -> Set<ObjectIdentifier> {
    var reached: Set<ObjectIdentifier> = []
    var waiting: [StateValue] = [.object(start)]
    while let value = waiting.popLast() {
      if case .list(let values) = value { waiting += values }
      guard case .object(let object as ModelObject) = value, reached.insert(ObjectIdentifier(object)).inserted,
        let descriptor = ClassTable.builtIn.named(type(of: object).className)
      else { continue }
      for member in ClassTable.builtIn.members(of: descriptor).values {
        if let row = member.property ?? member.value, row.isState { waiting.append(row.readValue(at: object)) }
      }
    }
    return reached
  }

  /// Returns a controller, the controller's descendants, and all controllers that these controllers present.
  static func screens(_ controller: ViewController?) -> [ViewController] {
    guard let controller else { return [] }
    let presented = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
    return [controller] + controller.children.flatMap { screens($0) } + screens(presented)
  }

  /// The number of footprints so far, including the current one.
  ///
  /// Each footprint creates one view.
  private var pictures: Int {
    taken += 1
    return taken
  }
  private var taken = 0

  /// Compares the value that a script reads with the inspected value.
  ///
  /// - Returns: `nil` if the values are equal, otherwise a description of both values.
  func difference(of name: String, to look: StateValue) throws -> String? {
    try session.loader.run(chunk: "return read(\"\(name)\")", name: "bench") { count in
      let call = session.state.top
      let index = count == 0 ? 0 : call.count
      // If inspecting finds no value, a call returns UIKit's default.
      let isAnswered = look == .nothing && isCallable(name)
      let isSame = count == 0 ? look == .nothing : isAnswered ? !call.isNil(index) : matches(look, at: index, call)
      return isSame
        ? nil
        : "\(name): reading returns \(call.isNil(index) ? "nil" : call.describe(index)), inspecting returns \(look)"
    }
  }

  /// Whether scripts read the property by calling a method.
  private func isCallable(_ name: String) -> Bool { PropertyBench.callableNames.contains(name) }

  private static let callableNames = Set(
    ClassTable.builtIn.all.flatMap { $0.members.filter { $0.value != nil }.map(\.name) })

  /// Lua code that creates a table with `callableNames` as keys.
  private static let callables =
    "callable = { " + callableNames.sorted().map { "[\"\($0)\"] = true" }.joined(separator: ", ") + " }"

  private func matches(_ look: StateValue, at index: Int32, _ call: LuaCall) -> Bool {
    switch look {
    case .nothing: call.isNil(index)
    case .flag(let flag): call.boolean(at: index) == flag
    case .integer(let number): call.isInteger(index) && call.integer(at: index) == number
    case .number(let number): call.number(at: index) == number
    case .text(let text): call.string(at: index) == text
    case .object(let object): call.wrapper(at: index)?.object === object
    case .list(let items): (call.wrapper(at: index)?.object as? ListValue)?.items.map(\.stateValue) == items
    case .fields(let fields):
      fields.allSatisfy { field in
        call.restoringStack {
          call.push(field.name)
          guard (try? session.state.pushIndexed(at: call.absolute(index))) != nil else { return false }
          return matches(field.value, at: call.count, call)
        }
      }
    case .script(let place):
      call.restoringStack {
        session.bridge.push(place, of: object, call)
        let isNothing = call.isNil(call.count) && call.isNil(index)
        return isNothing
          || call.identity(at: call.count) == call.identity(at: index)
            && call.type(at: call.count) == call.type(at: index)
      }
    }
  }
}
