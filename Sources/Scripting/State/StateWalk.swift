import Controllers
import Lua

// The walk goes out from the system and from what a script can name, the nearest first. Whatever it meets first gets the next
// number, and a block of lines when its turn comes; lines refer to it by its number. All is read raw: nothing is made,
// loaded, asked or told. What classes declare is met last and folded into a hash, so that the text tells what
// instances have, and still differs where a script changed a declaration.

/// A walk through everything that decides what happens next in a session.
final class StateWalk {
  /// What is walked to.
  enum Node {
    /// Of the model.
    case object(AnyObject)
    /// A value of Lua's, which lies in the queue.
    case value
    /// A variable of functions, its value in the queue.
    case variable(String)
  }

  /// Tells what was met from what was not.
  private enum Identity: Hashable {
    case object(ObjectIdentifier)
    case value(UnsafeRawPointer)
    case instance(String, Int)
  }

  struct Met {
    let node: Node
    /// The names under which it was met.
    let name: String
    /// What it is folded into; nil for what has a block of its own.
    let fold: Int?
  }

  let session: Session
  let call: LuaCall
  let names: StateNames
  /// What belongs to a screen; nil for all of the session.
  let scope: StateScope?
  private(set) var met: [Met] = []
  private var numbers: [Identity: Int] = [:]
  private var instances: [String: Int] = [:]
  private var blocks: [Int: StateText.Block] = [:]
  private var folds: [Fold] = []
  /// The fold that what is met now belongs to.
  private var fold: Int?
  private var next = 0
  private(set) var obstacles: [String] = []
  lazy var defaults = StateDefaults(session)
  /// Where the table stands in which values of Lua's lie by their numbers.
  let queue: Int32
  /// Tables that hold some of what they hold no longer than others do.
  var weakTables: [Int] = []

  /// A declaration, told by a hash.
  private struct Fold {
    let title: String
    var hash = StateHash()
    var compared = StateText.Folded()

    mutating func add(_ line: String) {
      hash.add(line: line)
      compared.hash.add(line: StateReference.withoutNumbers(line))
    }
  }

  /// - Parameters:
  ///   - session: what is walked through; the walk works on its stack, and is to be made in `LuaCall.balanced`.
  ///   - scope: what belongs to a screen; nil for everything.
  init(_ session: Session, scope: StateScope? = nil) {
    self.session = session
    self.scope = scope
    call = session.state.top
    names = StateNames(session)
    call.pushTable()
    queue = call.count
  }

  /// What was read.
  func text(_ first: [StateText.Block]) -> StateText {
    tellWeakTables()
    let declared = folds.map {
      StateText.Block(
        number: nil, title: $0.title, lines: ["declared: \($0.hash.hexadecimal)"],
        folded: $0.compared)
    }
    return StateText(
      blocks: first + blocks.sorted { $0.key < $1.key }.map(\.value) + declared, obstacles: obstacles)
  }

  /// Walks until there is nothing new.
  func run() {
    repeat {
      while next < met.count {
        next += 1
        visit(next)
      }
    } while meetsMoreInWeakTables
  }

  /// Has what a body meets, and what is met from there, told by a hash.
  func folding(_ title: String, _ body: () -> Void) {
    folds.append(Fold(title: title))
    fold = folds.count - 1
    body()
    fold = nil
    run()
  }

  /// Adds lines to the declaration that is being read.
  func mix(_ lines: [String]) {
    guard let fold else { return }
    for line in lines { folds[fold].add(line) }
  }

  func note(obstacle: String) {
    if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
  }

  private func visit(_ number: Int) {
    guard call.hasRoom else { return note(obstacle: "calls stand too deep inside each other") }
    belonging(to: number) { call.restoring { read(number, met[number - 1]) } }
  }

  private func read(_ number: Int, _ met: Met) {
    switch met.node {
    case .object(let object): add(lines(of: object), title: names.heading(of: object), to: number)
    case .value:
      call.pushItem(number, of: queue)
      visitValue(at: call.count, number, met.name)
    case .variable(let name):
      call.pushItem(number, of: queue)
      add(["value: \(value(at: call.count, name: name))"], title: "variable \(name)", to: number)
    }
  }

  /// Gives what was met its block, or adds it to the declaration that it belongs to.
  func add(_ lines: [String], title: String, to number: Int) {
    guard let fold = met[number - 1].fold else {
      blocks[number] = StateText.Block(number: number, title: title, lines: lines)
      return
    }
    folds[fold].compared.count += 1
    for line in [title] + lines { folds[fold].add(line) }
  }

  /// Runs a body as a part of what some number belongs to.
  func belonging<Result>(to number: Int, _ body: () -> Result) -> Result {
    let before = fold
    fold = met[number - 1].fold
    defer { fold = before }
    return body()
  }
}

// What is met.
extension StateWalk {
  /// How lines refer to an object of the model.
  func reference(to object: AnyObject) -> String {
    if let value = words(ofValue: object) { return value }
    guard scope?.admits(object) ?? true else { return names.title(of: object) }
    return StateReference.written(
      number(of: .object(ObjectIdentifier(object)), .object(object), name: ""), names.title(of: object))
  }

  /// How lines refer to the value at an index, which is no plain one.
  func reference(toValueAt index: Int32, title: String, name: String) -> String {
    guard let pointer = call.identity(at: index) else { return title }
    return StateReference.written(number(of: .value(pointer), .value, name: name, at: index), title)
  }

  /// How lines refer to a variable of functions, whose value stands at an index.
  func reference(toVariable name: String, _ pointer: UnsafeRawPointer, at index: Int32) -> String {
    let before = fold
    fold = nil
    defer { fold = before }
    return StateReference.written(number(of: .value(pointer), .variable(name), name: name, at: index), "variable")
  }

  /// What stands for a number that counts instances of a kind.
  func instance(_ kind: String, _ count: Int) -> Int {
    let known = Identity.instance(kind, count)
    if let number = numbers[known] { return number }
    instances[kind, default: 0] += 1
    let number = instances[kind, default: 0]
    numbers[known] = number
    return number
  }

  /// Whether the value at an index was met otherwise, or is none that can go.
  func wasMet(at index: Int32) -> Bool {
    switch call.type(at: index) {
    case .table, .function, .thread: break
    case .userdata:
      if let object = call.wrapper(at: index)?.object { return numbers[.object(ObjectIdentifier(object))] != nil }
    default: return true
    }
    return call.identity(at: index).map { numbers[.value($0)] != nil } ?? true
  }

  private func number(of identity: Identity, _ node: Node, name: String, at index: Int32? = nil) -> Int {
    if let known = numbers[identity] { return known }
    met.append(Met(node: node, name: name, fold: fold))
    numbers[identity] = met.count
    if let index {
      call.pushValue(at: index)
      call.setItem(met.count, of: queue)
    }
    return met.count
  }
}
