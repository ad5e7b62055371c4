import Controllers
import Lua
import OrderedCollections

/// Connects the objects of the model with the Lua objects that represent them.
///
/// Each session has one bridge.
package final class Bridge {
  let state: LuaState
  let table: ClassTable
  package let builder = DeclarationBuilder()
  package let screenDeclarations = ScreenDeclarations()
  package let scenes = StoryboardScenes()
  package let callbacks = CallbackListening()
  package let constraints = ConstraintDeclarations()
  package let nibObjects = NibObjects()
  package let elementAccess = ElementAccess()
  let absentObjects = AbsentObjects()

  private var parts: [BridgePart] {
    [
      builder, screenDeclarations, scenes, callbacks, constraints, nibObjects,
      elementAccess, absentObjects,
    ]
  }

  /// The script's classes by name, in the order of declaration.
  package internal(set) var screens: OrderedDictionary<String, ScreenClass> = [:]
  var screensByTable = AddressTable<ScreenClass>()
  var storyboards: StoryboardTable
  /// The table that keeps the Lua objects of new model objects alive until the running action ends.
  ///
  /// New objects don't have an owner yet.
  let actionPool: LuaReference
  /// Whether an object that is declared in a class is copied when it is used.
  ///
  /// The value is `true` while an instance of a class is being created. Otherwise, the declared object is used without
  /// a copy.
  var copiesDeclaredObjects = false
  /// Whether a script's `loadView` is running.
  ///
  /// A view that is assigned while `loadView` runs becomes the controller's view.
  var isInLoadView = false
  /// The maximum depth of nested declarations.
  ///
  /// Real screens need less depth, and the stack has enough room for this depth.
  static let maximumDepth = 100
  /// The names of the screens of previous launches.
  private var retiredNames: Set<String> = []
  private var pooledObjectCount = 0
  private var objectClasses: [LuaObjectClass?]
  private var memberTables: [LuaReference?]
  /// For each class, the number of the first member that the class declares, or `nil` if no number is reserved.
  private var firstMemberNumbers: [Int32?]
  var keyChecks: [Int: KeyCheck] = [:]
  /// The blocks of member numbers, in ascending order.
  private var memberBlocks: [MemberBlock] = []
  /// The metatable of callbacks that a class declares as values.
  private(set) lazy var callableValueMetatable = screenDeclarations.makeCallableValueMetatable()
  private var numbersByType = AddressTable<Int>()
  /// The uses of features that are too new for the app's system.
  // The bridge also refers to this object, because every declared object uses it. Looking up the session would take
  // longer than the use.
  let earlyUses: EarlyUses

  init(state: LuaState, table: ClassTable, earlyUses: EarlyUses) {
    self.state = state
    self.table = table
    self.earlyUses = earlyUses
    storyboards = StoryboardTable(state: state)
    objectClasses = Array(repeating: nil, count: table.all.count)
    memberTables = Array(repeating: nil, count: table.all.count)
    firstMemberNumbers = Array(repeating: nil, count: table.all.count)
    state.top.pushTable()
    actionPool = state.retainTop()
    for part in parts { part.attach(self) }
  }

  /// The names of all screens of the current and previous launches.
  package var screenNames: [String] { retiredNames.union(screens.keys).sorted() }

  /// Removes the classes, nibs and storyboards of a launch that has ended.
  ///
  /// The next launch can then declare the same names.
  ///
  /// A flow may still hold a class. Such a class stays alive but can't be instantiated.
  func retireDeclarations() {
    retiredNames.formUnion(screens.keys)
    for screen in screens.values { screen.retire(in: state) }
    screens = [:]
    screensByTable = AddressTable()
    for nib in nibObjects.nibs.values { state.release(nib.content) }
    nibObjects.nibs = [:]
    nibObjects.xibPaths = [:]
    storyboards.retire()
  }

  /// Keeps the Lua object on top of the stack alive until the action ends.
  func keepUntilActionEnds(_ call: LuaCall) {
    state.push(actionPool)
    call.pushValue(at: -2)
    pooledObjectCount += 1
    call.setItem(pooledObjectCount, of: -2)
    call.pop()
  }

  /// Releases the objects that were kept for the action.
  ///
  /// When the action ends, each of these objects either has an owner or isn't needed.
  func emptyActionPool() {
    guard pooledObjectCount > 0 else { return }
    let call = state.top
    call.restoringStack {
      state.push(actionPool)
      for position in stride(from: pooledObjectCount, through: 1, by: -1) {
        call.pushNil()
        call.setItem(position, of: -2)
      }
    }
    pooledObjectCount = 0
  }

  /// Pushes the Lua object that represents an object.
  ///
  /// An object is always represented by the same Lua object.
  package func push(_ object: AnyObject, _ call: LuaCall) {
    if call.pushExistingWrapper(object) { return }
    let number = classNumber(of: object)
    let model = object as? ModelObject
    let isValue = model == nil && (object is RectValue || object is PairValue || object is PrioritiesValue)
    call.pushNew(object, of: objectClass(number), serial: model?.serialNumber ?? 0, isValue: isValue)
    guard let model else { return }
    if !model.isOwned { keepUntilActionEnds(call) }
    mirrorOwnership(model, call)
  }

  /// Begins to mirror the owners of an object in Lua.
  ///
  /// The Lua objects of the owners then hold the Lua object of this object.
  func mirrorOwnership(_ object: ModelObject, _ call: LuaCall) {
    object.isShared = true
    for owner in object.owners { updateHolding(object, by: owner, call) }
  }

  /// Makes Lua hold an object on behalf of an owner, or release it, depending on the model.
  func updateHolding(_ object: ModelObject, by owner: ModelObject, _ call: LuaCall) {
    let isHeld = object.isOwned(by: owner)
    guard !call.setHeld(object, serial: object.serialNumber, by: owner, isHeld), isHeld else { return }
    push(owner, call)
    call.pop()
    call.setHeld(object, serial: object.serialNumber, by: owner, isHeld)
  }
}

extension Bridge {
  /// The session to which the bridge belongs.
  var session: Session { state.top.session }
}

// Classes
extension Bridge {
  /// Returns the number of an object's built-in class.
  func classNumber(of object: AnyObject) -> Int {
    let type = ObjectIdentifier(type(of: object))
    if let number = numbersByType[type] { return number }
    let name = (object as? ModelObject).map { Swift.type(of: $0).className } ?? table.valueName(of: type)
    let number = name.flatMap(table.number) ?? 0
    numbersByType[type] = number
    return number
  }

  func objectClass(_ number: Int) -> LuaObjectClass {
    if let existingClass = objectClasses[number] { return existingClass }
    let newClass = state.makeClass(
      name: table.all[number].name, classNumber: Int32(number), members: members(number), table: nil)
    objectClasses[number] = newClass
    return newClass
  }

  /// Returns the Lua table in which objects of a built-in class look up members.
  ///
  /// A name is added to the table when it is first looked up.
  func members(_ number: Int) -> LuaReference {
    if let existingTable = memberTables[number] { return existingTable }
    let newTable = state.makeMembers(ofClass: Int32(number))
    memberTables[number] = newTable
    return newTable
  }

  package func member(named name: String, inClass number: Int32) -> LuaMember? {
    guard let foundMember = table.member(named: name, in: Int(number)) else { return nil }
    if case .method = foundMember.member.role { return .method(self.number(of: foundMember)) }
    return .property(self.number(of: foundMember))
  }

  /// Returns the number of a member in this session.
  func number(of foundMember: ClassTable.FoundMember) -> Int32 {
    let firstNumber = firstMemberNumbers[foundMember.classNumber] ?? reserveNumbers(of: foundMember.classNumber)
    return firstNumber + Int32(foundMember.position)
  }

  /// Reserves numbers for the members that a class declares, and returns the first number.
  private func reserveNumbers(of classNumber: Int) -> Int32 {
    let firstNumber = state.reserve(table.all[classNumber].members.count)
    memberBlocks.append(MemberBlock(first: firstNumber, classNumber: classNumber))
    firstMemberNumbers[classNumber] = firstNumber
    return firstNumber
  }

  /// Returns the members of a built-in class, except for members that a class of the script overrides.
  func members(_ number: Int, without overriddenNames: Set<String>) -> LuaReference {
    state.makeMembers(overriddenNames.sorted().map { ($0, .none) }, above: members(number))
  }

  /// Returns a member by its number in this session.
  ///
  /// The result also has the number of the class that declares the member. If the member came after system 6, it has
  /// the member's first system.
  func member(_ number: Int32) -> (member: Member, classNumber: Int, since: FirstSystem?) {
    var (low, high) = (0, memberBlocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if memberBlocks[middle].first <= number { low = middle } else { high = middle }
    }
    let block = memberBlocks[low]
    let position = Int(number - block.first)
    let member = table.all[block.classNumber].members[position]
    return (member, block.classNumber, table.laterSystem(at: position, in: block.classNumber))
  }

  /// A block with the numbers of the members that one class declares.
  ///
  /// These numbers are consecutive.
  struct MemberBlock {
    let first: Int32
    let classNumber: Int
  }
}

// The function of a member is created when a script first uses the member.
extension Bridge {
  package func property(_ number: Int32) -> LuaProperty {
    let (member, classNumber, since) = member(number)
    session.sourceSearch.recordUse(
      of: member.name, in: table.all[classNumber].name, mayBeLater: since != nil)
    let property = property(member, of: classNumber)
    return since.map { self.property(property, since: $0, member) } ?? property
  }

  private func property(_ member: Member, of classNumber: Int) -> LuaProperty {
    switch member.role {
    case .property(let property): return LuaProperty(property, named: member.name)
    case .renamed(let name): return LuaProperty(renamed: member.name, to: name)
    case .callback, .method:
      if let sending = member.callMethod {
        let sender = state.addFunction(checkingReceiver(sending, named: member.name, of: classNumber))
        return callbacks.callbackProperty(member.name, value: member.value, callbackFunction: .always(sender))
      }
      return callbacks.callbackProperty(
        member.name, value: member.value, callbackFunction: callbacks.callbackFunction(member, of: classNumber))
    }
  }

  /// Returns a property that has no effect in systems that don't have it.
  ///
  /// If the property's value is an object or has several numbers, reading it gives a value without an effect. A chain
  /// of names that begins with the property therefore has no effect either.
  private func property(_ property: LuaProperty, since: FirstSystem, _ member: Member) -> LuaProperty {
    let ownProperty = member.property
    return LuaProperty(
      get: { [unowned self] object, call in
        guard earlyUses.hasNoEffect(since) else { return try property.get(object, call) }
        guard let own = ownProperty else {
          // In this system, the name isn't one of UIKit's names, so it can belong to a function of the script.
          let swiftObject = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
          if call.pushHandler(of: swiftObject, state.handlerNumber(of: member.name), includingOwn: true) {
            return call.pop()
          }
          return state.push(screenDeclarations.emptyFunction)
        }
        let value = own.values.absentValue()
        if case .sameValue = value { return try property.get(object, call) }
        absentObjects.push(value, call)
      },
      set: { [unowned self] object, call, index in
        if !earlyUses.hasNoEffect(since) { try property.set(object, call, index) }
      })
  }

  package func method(_ number: Int32) -> LuaFunction {
    let (member, classNumber, since) = member(number)
    session.sourceSearch.recordUse(
      of: member.name, in: table.all[classNumber].name, mayBeLater: since != nil)
    guard case .method(let method) = member.role else { return { _ in 0 } }
    let body = checkingReceiver(method, named: member.name, of: classNumber)
    guard let since else { return body }
    return { [unowned self] call in earlyUses.hasNoEffect(since) ? 0 : try body(call) }
  }

  /// Returns a method that first checks that it was called on an object of the right class.
  func checkingReceiver(_ method: Member.Method, named name: String, of number: Int) -> LuaFunction {
    let kinds = table.descendantNumbers(of: number)
    let descriptor = table.all[number]
    let body = method.body
    let maximumArgumentCount = method.maximumArgumentCount + 1
    return { call in
      guard let wrapper = call.wrapper(at: 1), kinds.contains(Int(wrapper.classNumber)),
        let object = try call.object(at: 1)
      else { throw PlainError(call.wrongReceiverMessage(name, descriptor)) }
      if call.count > maximumArgumentCount {
        try call.rejectSurplus(than: maximumArgumentCount, name, usage: "\(name)(\(method.parameters().usage))")
      }
      do {
        let results = try body(object, call)
        call.session.runner.collectDuringAction()
        return results
      } catch let error as LuaError {
        throw error
      } catch is EarlyValue {
        return 0
      } catch {
        throw call.addingName(error, name)
      }
    }
  }
}

extension LuaCall {
  /// Returns the error for a method that wasn't called on an object of its class.
  fileprivate func wrongReceiverMessage(_ name: String, _ descriptor: ClassDescriptor) -> String {
    let article = "the \(descriptor.name)"
    if count == 0 { return "`.\(name)` was called without \(article) it belongs to; write `:\(name)`" }
    return "`.\(name)` was called with a dot: expected \(article), found \(describe(1)); write `:\(name)`"
  }

  /// Returns the error for an assignment to a read-only property.
  fileprivate func readOnlyMessage(_ name: String, _ property: Member.Property) -> String {
    guard wrapper(at: 1)?.object.map(Bridge.isValueCopy) ?? false else { return property.refusal(name) }
    return "`\(name)` is part of a value that was read; assign a whole new value to the property"
  }
}

extension LuaProperty {
  fileprivate convenience init(_ property: Member.Property, named name: String) {
    self.init(
      get: { object, call in
        try Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { try property.get($0, call) }
      },
      set: { object, call, index in
        guard let set = property.set else { throw PlainError(call.readOnlyMessage(name, property)) }
        do {
          try Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef {
            try set($0, .slot(LuaSlot(call, index)))
          }
        } catch is EarlyValue {
          // The value has been reported, and the property keeps its value.
        } catch {
          throw call.addingName(error, name)
        }
      })
  }

  fileprivate convenience init(renamed name: String, to swiftName: String) {
    let error = PlainError("`\(name)` is Objective-C's name: write `\(swiftName)`")
    self.init(get: { _, _ in throw error }, set: { _, _, _ in throw error })
  }
}
