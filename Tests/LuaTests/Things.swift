import Lua

/// A Swift object that scripts use in these tests.
final class Thing {
  let tally: Tally
  let serial: Int
  var name: String

  init(_ name: String, serial: Int, _ tally: Tally) {
    self.name = name
    self.serial = serial
    self.tally = tally
    tally.alive += 1
  }

  deinit {
    tally.alive -= 1
    tally.released += 1
  }
}

/// Defines `new(name)`, `declared()`, and the behavior of things.
///
/// While `failing` is true, every method throws an error that holds a probe. The method's frame holds another probe.
final class Things: LuaObjectBehavior {
  let tally: Tally
  var failing = false
  var made = 0
  /// Whether Swift handles assignments to new keys.
  ///
  /// Otherwise, such keys become the script's own properties.
  var takesNewKeys = false
  /// The numbers of the members that scripts have requested, in order.
  private(set) var bound: [Int32] = []
  /// The names of members that were searched for, in order.
  private(set) var searched: [String] = []
  private var serial = 0
  private(set) var thingClass: LuaObjectClass?

  init(_ tally: Tally) { self.tally = tally }

  func bind(to state: LuaState) {
    state.objects = self
    let first = state.reserve(2)
    let members = state.makeMembers([("name", .property(first)), ("trouble", .method(first + 1))])
    let thingClass = state.makeClass(name: "Thing", classNumber: 1, members: members, table: nil)
    self.thingClass = thingClass
    state.setGlobal("new") { [unowned self] call in
      call.pushNew(make(call.string(at: 1) ?? "thing"), of: thingClass, serial: serial)
      return 1
    }
    state.setGlobal("declared") { call in
      call.pushUncreated(of: thingClass)
      return 1
    }
    state.setGlobal("trouble") { [unowned self] _ in
      try fail()
      return 0
    }
  }

  func make(_ name: String) -> Thing {
    serial += 1
    return Thing(name, serial: serial, tally)
  }

  /// Pushes the wrapper of a thing.
  func push(_ thing: Thing, _ call: LuaCall) {
    guard let thingClass, !call.pushExistingWrapper(thing) else { return }
    call.pushNew(thing, of: thingClass, serial: thing.serial)
  }

  func member(named name: String, inClass number: Int32) -> LuaMember? {
    searched.append(name)
    return name == "name" ? .property(0) : nil
  }

  func method(_ number: Int32) -> LuaFunction {
    bound.append(number)
    return { [unowned self] _ in
      try fail()
      return 0
    }
  }

  func property(_ number: Int32) -> LuaProperty {
    bound.append(number)
    return nameProperty
  }

  private var nameProperty: LuaProperty {
    LuaProperty(
      get: { [unowned self] pointer, call in
        let thing = Unmanaged<Thing>.fromOpaque(pointer).takeUnretainedValue()
        if failing { try fail() }
        call.push(thing.name)
      },
      set: { [unowned self] pointer, call, index in
        let thing = Unmanaged<Thing>.fromOpaque(pointer).takeUnretainedValue()
        if failing { try fail() }
        thing.name = call.string(at: index) ?? ""
      }
    )
  }

  func fail() throws {
    let probe = Probe(tally)
    defer { use(probe) }
    throw Trouble(probe: Probe(tally))
  }
}

// The behavior of things, except for their properties.
extension Things {
  func make(_ wrapper: LuaWrapper, at slot: LuaSlot) throws {
    if failing { try fail() }
    guard let thingClass else { return }
    made += 1
    slot.call.setObject(at: slot.index, make("declared"), of: thingClass, serial: serial)
  }

  func item(_ position: Int, of wrapper: LuaWrapper, _ call: LuaCall) throws {
    if failing { try fail() }
    call.push(position * 10)
  }

  func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool {
    if failing { try fail() }
    return takesNewKeys
  }

  func handleCall(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Int32 {
    if failing { try fail() }
    call.push(Int(call.count) - 1)
    return 1
  }

  func text(of wrapper: LuaWrapper, _ call: LuaCall) -> String {
    (wrapper.object as? Thing).map { "Thing \($0.name)" } ?? (wrapper.isEnded ? "Thing (ended)" : "Thing (unmade)")
  }

  func length(of wrapper: LuaWrapper, _ call: LuaCall) throws -> Int {
    if failing { try fail() }
    return 7
  }
}
