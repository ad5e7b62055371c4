import Controllers
import Lua
import OrderedCollections

/// Where the objects of the model meet their counterparts in Lua: one for each session.
package final class Bridge {
  let state: LuaState
  let table = ClassTable.builtIn

  /// The classes of the script, by name, in the order of their declaration.
  package internal(set) var screens: OrderedDictionary<String, ScreenClass> = [:]
  var screensByTable = AddressTable<ScreenClass>()
  /// Views drawn by themselves, by name.
  var nibs: OrderedDictionary<String, Nib> = [:]
  var storyboards: StoryboardTable
  /// Keeps counterparts that have no owner yet: new objects live until the action that makes them ends.
  let actionPool: LuaReference
  /// What `self.elements.<id>` runs.
  private(set) lazy var elementFunction = makeElementFunction()
  /// What `pairs(self.elements)` runs.
  private(set) lazy var elementPairs = makeElementPairs()
  /// What assigning to it runs.
  private(set) lazy var elementRefusal = makeElementRefusal()
  /// Whether a script's `loadView` runs: a view assigned there is the view.
  var isInLoadView = false
  /// How many declarations are being made now, one in another.
  var depth = 0
  /// More than any screen has, and no danger to the stack.
  static let deepest = 100
  /// The names of classes of launches that have ended.
  private var retired: Set<String> = []
  private var pooled = 0
  private var objectClasses: [LuaObjectClass?]
  private var memberTables: [LuaReference?]
  var keyChecks: [Int: KeyCheck] = [:]
  /// Where the numbers of each class's own members begin, in ascending order.
  private var memberBlocks: [MemberBlock] = []
  /// UIKit's controller classes that a script named, by their names.
  var builtInClasses: [String: BuiltInClass] = [:]
  /// What they and the script's classes do for a callback that the script does not implement.
  var doesNothing: LuaReference?
  /// UIKit's own implementations that scripts called as `super`, by the numbers of their members.
  var implementations: [Int32: LuaReference] = [:]
  /// The metatable of answers that classes declare as values.
  private(set) lazy var callableAnswer = makeCallableAnswer()
  private var numbersByType = AddressTable<Int>()
  /// The uses of features that the app's system doesn't have yet.
  // Here and not in the session, because every declared object asks, and looking the session up costs more than that.
  let earlyUses = EarlyUses()

  init(state: LuaState) {
    self.state = state
    storyboards = StoryboardTable(state: state)
    objectClasses = Array(repeating: nil, count: table.all.count)
    memberTables = Array(repeating: nil, count: table.all.count)
    state.top.pushTable()
    actionPool = state.keep()
  }

  /// The names of all screens there are or have been.
  package var screenNames: [String] { retired.union(screens.keys).sorted() }

  /// Forgets the classes, nibs and storyboards of a launch that has ended, so that the next one can declare them again.
  ///
  /// A class lives on in what a flow holds of it, and nothing more can be made of it.
  func retireDeclarations() {
    retired.formUnion(screens.keys)
    for screen in screens.values { screen.retire(in: state) }
    screens = [:]
    screensByTable = AddressTable()
    for nib in nibs.values { state.release(nib.content) }
    nibs = [:]
    storyboards.retire()
  }

  /// Keeps the counterpart on top of the stack until the action is over.
  func keepUntilActionEnds(_ call: LuaCall) {
    state.push(actionPool)
    call.pushValue(at: -2)
    pooled += 1
    call.setItem(pooled, of: -2)
    call.pop()
  }

  /// What was built in an action is owned by now, or lost.
  func emptyActionPool() {
    guard pooled > 0 else { return }
    let call = state.top
    call.restoring {
      state.push(actionPool)
      for position in stride(from: pooled, through: 1, by: -1) {
        call.pushNil()
        call.setItem(position, of: -2)
      }
    }
    pooled = 0
  }

  /// Pushes the counterpart of an object, the same one every time.
  package func push(_ object: AnyObject, _ call: LuaCall) {
    if call.pushKnown(object) { return }
    let number = classNumber(of: object)
    let model = object as? ModelObject
    let isValue = model == nil && (object is RectValue || object is PairValue || object is PrioritiesValue)
    call.pushNew(object, of: objectClass(number), serial: model?.serial ?? 0, isValue: isValue)
    guard let model else { return }
    if !model.isOwned { keepUntilActionEnds(call) }
    share(model, call)
  }

  /// From here on the object has owners in the model, and the counterparts of these owners hold its counterpart.
  func share(_ object: ModelObject, _ call: LuaCall) {
    object.isShared = true
    for owner in object.owners { hold(object, by: owner, call) }
  }

  /// Mirrors whether an owner holds an object.
  func hold(_ object: ModelObject, by owner: ModelObject, _ call: LuaCall) {
    let isHeld = object.isOwned(by: owner)
    guard !call.setHeld(object, serial: object.serial, by: owner, isHeld), isHeld else { return }
    push(owner, call)
    call.pop()
    call.setHeld(object, serial: object.serial, by: owner, isHeld)
  }
}

extension Bridge {
  /// The session whose bridge it is.
  var session: Session { state.top.session }

  /// While a class makes an instance: what was declared in it is made anew instead of being used itself.
  var instantiates: Bool {
    get { session.instantiates }
    set { session.instantiates = newValue }
  }
}

// Classes
extension Bridge {
  /// The number of the built-in class an object is of.
  func classNumber(of object: AnyObject) -> Int {
    let type = ObjectIdentifier(type(of: object))
    if let number = numbersByType[type] { return number }
    let name = (object as? ModelObject).map { Swift.type(of: $0).className } ?? ClassTable.valueName(of: type)
    let number = name.flatMap(table.number) ?? 0
    numbersByType[type] = number
    return number
  }

  func objectClass(_ number: Int) -> LuaObjectClass {
    if let made = objectClasses[number] { return made }
    let made = state.makeClass(
      name: table.all[number].name, kind: Int32(number), members: members(number), table: nil)
    objectClasses[number] = made
    return made
  }

  /// The members of a built-in class as Lua looks them up: its own, behind them those of the class it extends.
  func members(_ number: Int) -> LuaReference {
    if let made = memberTables[number] { return made }
    let descriptor = table.all[number]
    let above = table.parent(of: number).map(members)
    let own = descriptor.members
    let first = state.reserve(own.count)
    memberBlocks.append(MemberBlock(first: first, classNumber: number))
    let made = state.makeMembers(count: own.count, above: above) { place in
      (own[place].name, Bridge.row(own[place], first + Int32(place)))
    }
    memberTables[number] = made
    return made
  }

  private static func row(_ member: Member, _ number: Int32) -> LuaMember {
    if case .method = member.role { return .method(number) }
    return .property(number)
  }

  /// The same for a class of the script that has methods of its own under some of the names.
  func members(_ number: Int, without own: Set<String>) -> LuaReference {
    state.makeMembers(own.sorted().map { ($0, .none) }, above: members(number))
  }

  /// The member of a built-in class by its number in this session, and the class that declares it.
  func member(_ number: Int32) -> (member: Member, classNumber: Int) {
    var (low, high) = (0, memberBlocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if memberBlocks[middle].first <= number { low = middle } else { high = middle }
    }
    let block = memberBlocks[low]
    return (table.all[block.classNumber].members[Int(number - block.first)], block.classNumber)
  }

  /// Members of one class have numbers in a row.
  struct MemberBlock {
    let first: Int32
    let classNumber: Int
  }
}

// What members do is made when a script first uses them.
extension Bridge {
  package func property(_ number: Int32) -> LuaProperty {
    let (member, classNumber) = member(number)
    session.noteUse(of: member.name, in: table.all[classNumber].name)
    switch member.role {
    case .property(let property): return LuaProperty(property, named: member.name)
    case .renamed(let name): return LuaProperty(renamed: member.name, to: name)
    case .callback, .method:
      if let sending = member.sending {
        let sender = state.addFunction(receiving(sending, named: member.name, of: classNumber))
        return callbackProperty(member.name, value: member.value, calling: .always(sender))
      }
      return callbackProperty(member.name, value: member.value, calling: calling(member, of: classNumber))
    }
  }

  package func method(_ number: Int32) -> LuaFunction {
    let (member, classNumber) = member(number)
    session.noteUse(of: member.name, in: table.all[classNumber].name)
    guard case .method(let method) = member.role else { return { _ in 0 } }
    return receiving(method, named: member.name, of: classNumber)
  }

  /// A method that first looks whether it was called on the right kind of object.
  func receiving(_ method: Member.Method, named name: String, of number: Int) -> LuaFunction {
    let kinds = table.kinds(of: number)
    let descriptor = table.all[number]
    let body = method.body
    let most = method.most + 1
    return { call in
      guard let wrapper = call.wrapper(at: 1), kinds.contains(Int(wrapper.kind)),
        let object = try call.object(at: 1)
      else { throw PlainError(call.calledWithDot(name, descriptor)) }
      if call.count > most { try call.refuseMore(than: most, name, usage: "\(name)(\(method.parameters))") }
      do {
        let results = try body(object, call)
        call.session.collectAmidst()
        return results
      } catch let error as LuaError {
        throw error
      } catch {
        throw call.named(error, name)
      }
    }
  }
}

extension LuaCall {
  /// The text for a method called on something else.
  fileprivate func calledWithDot(_ name: String, _ descriptor: ClassDescriptor) -> String {
    let article = "the \(descriptor.name)"
    if count == 0 { return "`.\(name)` was called without \(article) it belongs to; write `:\(name)`" }
    return "`.\(name)` was called with a dot: found \(describe(1)) where \(article) belongs; write `:\(name)`"
  }

  /// The text for a property that cannot be written.
  fileprivate func refusal(_ name: String, _ property: Member.Property) -> String {
    guard wrapper(at: 1)?.object.map(Bridge.isReadAsWhole) ?? false else { return property.refusal(name) }
    return "`\(name)` is a part of something that was read: assign the whole"
  }
}

extension LuaProperty {
  fileprivate convenience init(_ property: Member.Property, named name: String) {
    self.init(
      get: { object, call in
        try Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { try property.get($0, call) }
      },
      set: { object, call, index in
        guard let set = property.set else { throw PlainError(call.refusal(name, property)) }
        do {
          try Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { try set($0, call, index) }
        } catch {
          throw call.named(error, name)
        }
      })
  }

  fileprivate convenience init(renamed name: String, to swiftName: String) {
    let error = PlainError("`\(name)` is Objective-C's name: write `\(swiftName)`")
    self.init(get: { _, _ in throw error }, set: { _, _, _ in throw error })
  }
}
