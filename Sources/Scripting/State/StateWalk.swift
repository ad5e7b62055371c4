import Controllers
import Lua

// The walk starts at the system and at all values that a script can name, and visits the nearest values first. When
// the walk first finds a value, it gives the value the next number. When it visits the value, it writes a block of lines.
// Other lines refer to the value by its number. All access is raw, so the walk creates, loads, calls and records nothing. The declarations of
// classes are visited last, and only their hashes are written. The resulting text therefore shows the contents of
// instances. Of a declaration, it only shows whether a script has changed it. The same walk also computes a hash of the
// whole state, without any text.

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

  struct ReachedNode {
    let node: Node
    /// The name under which the node was reached.
    let name: String
    /// The declaration to whose hash the node contributes, or `nil` if the node has a separate block.
    let declarationIndex: Int?
  }

  let session: Session
  let call: LuaCall
  let names: StateNames
  /// Receives the findings of the walk.
  private(set) var output: StateOutput
  /// Adds the state of objects to the hash.
  ///
  /// The value is `nil` if the walk writes text.
  private(set) var hashedValues: ValueHasher?
  /// The part of the session to walk through, or `nil` for the whole session.
  let scope: StateScope?
  /// The names of values in tables that are left out, such as `Cart.count`.
  var ignoredNames: Set<String> = []
  /// The names in `ignoredNames` that a value has.
  var omittedNames: Set<String> = []
  /// The property by which the hash tells functions apart.
  var functionIdentity = FunctionIdentity.code
  /// Whether the names under which values are reached matter.
  var usesNames: Bool { output.writesText || !ignoredNames.isEmpty }
  private(set) var reachedNodes: [ReachedNode] = []
  /// The numbers of the nodes, by their addresses.
  ///
  /// The walk keeps all nodes alive, so no two of them ever have the same address.
  private var numbers: [UnsafeRawPointer: Int] = [:]
  private var instances: [Instance: Int] = [:]
  private var instanceCounts: [String: Int] = [:]
  private var blocks: [Int: StateText.Block] = [:]
  private var hashedDeclarations: [HashedDeclaration] = []
  /// The declaration to which newly reached nodes belong, or `nil` if they belong to no declaration.
  private var currentDeclaration: Int?
  private var nextIndex = 0
  private(set) var obstacles: [String] = []
  let defaults: StateDefaults
  /// The stack index of the table that contains the reached Lua values by number.
  let queue: Int32
  /// The numbers of the weak tables that have been reached.
  var weakTables: [Int] = []

  /// A declaration that is represented by a hash.
  private struct HashedDeclaration {
    let title: String
    var hash = StateHash()
    var comparedHash = StateText.DeclarationHash()

    mutating func add(_ line: String) {
      hash.add(line: line)
      comparedHash.hash.add(line: StateReference.withoutNumbers(line))
    }
  }

  /// - Parameters:
  ///   - session: the session. The walk uses the session's Lua stack, and must be created in `LuaCall.balanced`.
  ///   - scope: the part of the session to walk through, or `nil` for the whole session.
  ///   - output: receives the findings of the walk.
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
    numbers.reserveCapacity(StateWalk.initialCapacity)
    reachedNodes.reserveCapacity(StateWalk.initialCapacity)
    let notes = StateNotes(
      hashingInto: hasher, referringBy: { [unowned self] in write(referenceTo: $0) },
      numberingBy: { [unowned self] in instanceNumber($0, $1) })
    hashedValues = ValueHasher(
      hasher, notes, referringBy: { [unowned self] in write(referenceTo: $0) },
      writingBy: { [unowned self] in write($0, in: $1, "") })
  }

  /// The number of nodes for which the walk initially reserves memory.
  private static let initialCapacity = 256

  /// Runs a closure that writes to another output.
  func withOutput(to other: StateOutput, _ body: () -> Void) {
    let previousOutput = output
    output = other
    defer { output = previousOutput }
    body()
  }

  /// Returns the canonical text that results from the walk.
  func text(_ firstBlocks: [StateText.Block]) -> StateText {
    addWeakTableBlocks()
    let declarationBlocks = hashedDeclarations.map {
      StateText.Block(
        number: nil, title: $0.title, lines: ["declared: \($0.hash.hexadecimal)"],
        folded: $0.comparedHash)
    }
    return StateText(
      blocks: firstBlocks + blocks.sorted { $0.key < $1.key }.map(\.value) + declarationBlocks, obstacles: obstacles)
  }

  /// Visits nodes until no new nodes are reached.
  func visitAll() {
    repeat {
      while nextIndex < reachedNodes.count {
        nextIndex += 1
        visit(nextIndex)
      }
    } while reachesMoreInWeakTables
  }

  /// Runs a closure, and represents all nodes that the closure reaches, directly or indirectly, by one hash.
  func hashingNodes(_ title: String, _ body: () -> Void) {
    guard output.writesText else {
      output.addText(title)
      body()
      return visitAll()
    }
    hashedDeclarations.append(HashedDeclaration(title: title))
    currentDeclaration = hashedDeclarations.count - 1
    body()
    currentDeclaration = nil
    visitAll()
  }

  /// Adds the lines that have been written to the declaration that is being read.
  func addLinesToHash() {
    let lines = output.takeLines()
    guard let declarationIndex = currentDeclaration else { return }
    for line in lines { hashedDeclarations[declarationIndex].add(line) }
  }

  func recordObstacle(obstacle: String) {
    if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
  }

  private func visit(_ number: Int) {
    guard call.hasStackRoom else { return recordObstacle(obstacle: "calls are nested too deeply") }
    inDeclaration(to: number) { call.restoringStack { readNode(number, reachedNodes[number - 1]) } }
  }

  private func readNode(_ number: Int, _ reachedNode: ReachedNode) {
    switch reachedNode.node {
    case .object(let object):
      writeLines(of: object)
      endBlock(number, title: names.heading(of: object))
    case .value:
      call.pushItem(number, of: queue)
      visitValue(at: call.count, number, reachedNode.name)
    case .variable(let name):
      call.pushItem(number, of: queue)
      output.addLine {
        output.addWords("value: ")
        write(valueAt: call.count, name: name)
      }
      endBlock(number, title: "variable \(name)")
    }
  }

  /// Ends the block of a node, which contains the lines that have been written.
  ///
  /// If the node belongs to a declaration, the lines are added to the hash of the declaration instead.
  func endBlock(_ number: Int, title: @autoclosure () -> String) {
    guard output.writesText else { return }
    let (title, lines) = (title(), output.takeLines())
    guard let declarationIndex = reachedNodes[number - 1].declarationIndex else {
      blocks[number] = StateText.Block(number: number, title: title, lines: lines)
      return
    }
    hashedDeclarations[declarationIndex].comparedHash.count += 1
    for line in [title] + lines { hashedDeclarations[declarationIndex].add(line) }
  }

  /// Runs a closure as part of the declaration to which a node belongs.
  func inDeclaration<Result>(to number: Int, _ body: () -> Result) -> Result {
    let previousDeclaration = currentDeclaration
    currentDeclaration = reachedNodes[number - 1].declarationIndex
    defer { currentDeclaration = previousDeclaration }
    return body()
  }
}

// Writes references to nodes.
extension StateWalk {
  /// Writes the reference to an object of the model.
  func write(referenceTo object: AnyObject) {
    let address = StateWalk.address(of: object)
    if let knownNumber = numbers[address] { return output.addReference(knownNumber, names.title(of: object)) }
    if writeValue(object) { return }
    guard scope?.includes(object) ?? true else { return output.addText(names.title(of: object)) }
    output.addReference(nodeNumber(of: address, .object(object), name: ""), names.title(of: object))
    if !output.writesText { names.hashTitle(of: object, output) }
  }

  private static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Writes the reference to the value at a stack index.
  ///
  /// The value must have an identity, as tables and functions do.
  func write(
    referenceToValueAt index: Int32, title: @autoclosure () -> String, name: @autoclosure () -> String
  ) {
    guard let address = call.identity(at: index) else { return output.addText(title()) }
    output.addReference(nodeNumber(of: address, .value, name: name(), at: index), title())
  }

  /// Writes the reference to a variable that is shared by functions.
  ///
  /// The value of the variable is at a stack index.
  func write(referenceToVariable name: String, _ address: UnsafeRawPointer, at index: Int32) {
    let previousDeclaration = currentDeclaration
    currentDeclaration = nil
    defer { currentDeclaration = previousDeclaration }
    output.addReference(nodeNumber(of: address, .variable(name), name: name, at: index), "variable")
  }

  /// Returns the number that replaces the number of an instance, so that the text doesn't depend on earlier instances.
  func instanceNumber(_ kind: String, _ count: Int) -> Int {
    let instance = Instance(kind: kind, count: count)
    if let number = instances[instance] { return number }
    let number = instanceCounts[kind, default: 0] + 1
    instanceCounts[kind] = number
    instances[instance] = number
    return number
  }

  /// Whether the value at a stack index has already been reached, or has a type that is never collected.
  func wasReached(at index: Int32) -> Bool {
    switch call.type(at: index) {
    case .table, .function, .thread: break
    case .userdata:
      if let object = call.wrapper(at: index)?.object { return numbers[StateWalk.address(of: object)] != nil }
    default: return true
    }
    return call.identity(at: index).map { numbers[$0] != nil } ?? true
  }

  private func nodeNumber(
    of address: UnsafeRawPointer, _ node: Node, name: @autoclosure () -> String, at index: Int32? = nil
  ) -> Int {
    if let knownNumber = numbers[address] { return knownNumber }
    reachedNodes.append(ReachedNode(node: node, name: usesNames ? name() : "", declarationIndex: currentDeclaration))
    numbers[address] = reachedNodes.count
    if let index {
      call.pushValue(at: index)
      call.setItem(reachedNodes.count, of: queue)
    }
    return reachedNodes.count
  }
}
