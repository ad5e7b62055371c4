import Controllers
import Lua

// The walk starts at the system and at all values that a script can name, and visits the nearest values first. A value
// receives the next number when it is first reached, and a block of lines when it is visited. Other lines refer to the
// value by its number. All access is raw: the walk creates, loads, calls and records nothing. The declarations of
// classes are visited last, and only their hashes are written. The resulting text therefore shows the contents of
// instances. Of a declaration, it only shows whether a script has changed it. The same walk also computes a hash of
// the whole state, without any text.

/// A walk through all values that determine how a session continues.
final class StateWalk {
  /// A node of the walk.
  enum Node {
    /// An object of the model.
    case object(AnyObject)
    /// A Lua value.
    ///
    /// The value itself is in the queue.
    case value
    /// A variable that is shared by functions.
    ///
    /// The value of the variable is in the queue.
    case variable(String)
  }

  /// A number that counts instances of a kind.
  private struct Instance: Hashable {
    let kind: String
    let count: Int
  }

  struct Met {
    let node: Node
    /// The name under which the node was reached.
    let name: String
    /// The declaration to whose hash the node contributes, or `nil` if the node has a separate block.
    let fold: Int?
  }

  let session: Session
  let call: LuaCall
  let names: StateNames
  /// Receives what the walk finds.
  private(set) var output: StateOutput
  /// Adds the state of objects to the hash, or is `nil` if the walk writes text.
  private(set) var hashedValues: ValueHasher?
  /// The part of the session to walk through, or `nil` for the whole session.
  let scope: StateScope?
  /// The names of values in tables that are left out, such as `Cart.count`.
  var ignored: Set<String> = []
  /// The names in `ignored` that a value has.
  var leftOut: Set<String> = []
  /// The property by which the hash tells functions apart.
  var functionIdentity = FunctionIdentity.code
  /// Whether the names under which values are reached matter.
  var usesNames: Bool { output.isText || !ignored.isEmpty }
  private(set) var met: [Met] = []
  /// The numbers of the nodes, by their addresses.
  ///
  /// The walk keeps all nodes alive, so no two of them ever have the same address.
  private var numbers: [UnsafeRawPointer: Int] = [:]
  private var instances: [Instance: Int] = [:]
  private var instanceCounts: [String: Int] = [:]
  private var blocks: [Int: StateText.Block] = [:]
  private var folds: [Fold] = []
  /// The declaration to which newly reached nodes belong, or `nil` if they belong to no declaration.
  private var fold: Int?
  private var next = 0
  private(set) var obstacles: [String] = []
  let defaults: StateDefaults
  /// The stack index of the table that contains the reached Lua values by number.
  let queue: Int32
  /// The numbers of the weak tables that have been reached.
  var weakTables: [Int] = []

  /// A declaration that is represented by a hash.
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
  ///   - session: the session. The walk uses the session's Lua stack, and must be created in `LuaCall.balanced`.
  ///   - scope: the part of the session to walk through, or `nil` for the whole session.
  ///   - output: receives what the walk finds.
  init(_ session: Session, scope: StateScope? = nil, into output: StateOutput = StateOutput()) {
    self.session = session
    self.scope = scope
    self.output = output
    call = session.state.top
    names = StateNames(session)
    defaults = session.stateWriter.defaults
    call.pushTable()
    queue = call.count
    guard let hasher = output.hasher else { return }
    numbers.reserveCapacity(StateWalk.usualCount)
    met.reserveCapacity(StateWalk.usualCount)
    let notes = StateNotes(
      hashingInto: hasher, referringBy: { [unowned self] in write(referenceTo: $0) },
      numberingBy: { [unowned self] in instance($0, $1) })
    hashedValues = ValueHasher(
      hasher, notes, referringBy: { [unowned self] in write(referenceTo: $0) },
      writingBy: { [unowned self] in write($0, in: $1, "") })
  }

  /// The number of nodes for which a walk has room at first.
  private static let usualCount = 256

  /// Runs a closure that writes to another output.
  func writing(to other: StateOutput, _ body: () -> Void) {
    let before = output
    output = other
    defer { output = before }
    body()
  }

  /// Returns the canonical text that results from the walk.
  func text(_ first: [StateText.Block]) -> StateText {
    addWeakTableBlocks()
    let declared = folds.map {
      StateText.Block(
        number: nil, title: $0.title, lines: ["declared: \($0.hash.hexadecimal)"],
        folded: $0.compared)
    }
    return StateText(
      blocks: first + blocks.sorted { $0.key < $1.key }.map(\.value) + declared, obstacles: obstacles)
  }

  /// Visits nodes until no new nodes are reached.
  func run() {
    repeat {
      while next < met.count {
        next += 1
        visit(next)
      }
    } while reachesMoreInWeakTables
  }

  /// Runs a closure, and represents all nodes that the closure reaches, directly or indirectly, by one hash.
  func folding(_ title: String, _ body: () -> Void) {
    guard output.isText else {
      output.text(title)
      body()
      return run()
    }
    folds.append(Fold(title: title))
    fold = folds.count - 1
    body()
    fold = nil
    run()
  }

  /// Adds the lines that have been written to the declaration that is being read.
  func mixLines() {
    let lines = output.takeLines()
    guard let fold else { return }
    for line in lines { folds[fold].add(line) }
  }

  func note(obstacle: String) {
    if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
  }

  private func visit(_ number: Int) {
    guard call.hasRoom else { return note(obstacle: "calls are nested too deeply") }
    belonging(to: number) { call.restoring { read(number, met[number - 1]) } }
  }

  private func read(_ number: Int, _ met: Met) {
    switch met.node {
    case .object(let object):
      writeLines(of: object)
      endBlock(number, title: names.heading(of: object))
    case .value:
      call.pushItem(number, of: queue)
      visitValue(at: call.count, number, met.name)
    case .variable(let name):
      call.pushItem(number, of: queue)
      output.line {
        output.words("value: ")
        write(valueAt: call.count, name: name)
      }
      endBlock(number, title: "variable \(name)")
    }
  }

  /// Makes the lines that have been written the block of a node, or adds them to the hash of the node's declaration.
  func endBlock(_ number: Int, title: @autoclosure () -> String) {
    guard output.isText else { return }
    let (title, lines) = (title(), output.takeLines())
    guard let fold = met[number - 1].fold else {
      blocks[number] = StateText.Block(number: number, title: title, lines: lines)
      return
    }
    folds[fold].compared.count += 1
    for line in [title] + lines { folds[fold].add(line) }
  }

  /// Runs a closure as part of the declaration to which a node belongs.
  func belonging<Result>(to number: Int, _ body: () -> Result) -> Result {
    let before = fold
    fold = met[number - 1].fold
    defer { fold = before }
    return body()
  }
}

// Writes references to nodes.
extension StateWalk {
  /// Writes the reference to an object of the model.
  func write(referenceTo object: AnyObject) {
    let address = StateWalk.address(of: object)
    if let known = numbers[address] { return output.reference(known, names.title(of: object)) }
    if writeValue(object) { return }
    guard scope?.admits(object) ?? true else { return output.text(names.title(of: object)) }
    output.reference(number(of: address, .object(object), name: ""), names.title(of: object))
    if !output.isText { names.hashTitle(of: object, output) }
  }

  private static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Writes the reference to the value at a stack index.
  ///
  /// The type of the value must be one whose values have an identity, such as a table or a function.
  func write(
    referenceToValueAt index: Int32, title: @autoclosure () -> String, name: @autoclosure () -> String
  ) {
    guard let pointer = call.identity(at: index) else { return output.text(title()) }
    output.reference(number(of: pointer, .value, name: name(), at: index), title())
  }

  /// Writes the reference to a variable that is shared by functions.
  ///
  /// The value of the variable is at a stack index.
  func write(referenceToVariable name: String, _ pointer: UnsafeRawPointer, at index: Int32) {
    let before = fold
    fold = nil
    defer { fold = before }
    output.reference(number(of: pointer, .variable(name), name: name, at: index), "variable")
  }

  /// Returns the number that replaces the number of an instance, so that the text doesn't depend on earlier instances.
  func instance(_ kind: String, _ count: Int) -> Int {
    let known = Instance(kind: kind, count: count)
    if let number = instances[known] { return number }
    let number = instanceCounts[kind, default: 0] + 1
    instanceCounts[kind] = number
    instances[known] = number
    return number
  }

  /// Whether the value at a stack index has been reached in another way, or has a type that is never collected.
  func wasReached(at index: Int32) -> Bool {
    switch call.type(at: index) {
    case .table, .function, .thread: break
    case .userdata:
      if let object = call.wrapper(at: index)?.object { return numbers[StateWalk.address(of: object)] != nil }
    default: return true
    }
    return call.identity(at: index).map { numbers[$0] != nil } ?? true
  }

  private func number(
    of address: UnsafeRawPointer, _ node: Node, name: @autoclosure () -> String, at index: Int32? = nil
  ) -> Int {
    if let known = numbers[address] { return known }
    met.append(Met(node: node, name: usesNames ? name() : "", fold: fold))
    numbers[address] = met.count
    if let index {
      call.pushValue(at: index)
      call.setItem(met.count, of: queue)
    }
    return met.count
  }
}
