import Exploration
import Layout
import Lua
import Rendering
import Scripting
import Testing

@testable import Controllers

/// An element that no list in the program names.
private final class Dial: Control {
  override class var className: String { "Dial" }

  private let tried: [ElementValue]?
  /// The app's reaction to a new amount.
  private let changed: (Double) -> Void
  private(set) var amount = 5.0

  init(tried: [ElementValue]?, in system: System, changed: @escaping (Double) -> Void) {
    (self.tried, self.changed) = (tried, changed)
    super.init(frame: Rect(x: 20, y: 120, width: 200, height: 44), in: system)
    identifier = "dial"
  }

  override var spokenRole: SpokenRole { .slider }
  override var elementValue: ElementValue? { .number(amount) }
  override var inputs: ElementInputs { .value }
  override var touchOutcome: TouchOutcome { .noEffect("it is turned, not tapped; use `set`") }
  override var valuesToTry: [ElementValue]? { tried }
  override var shownLine: ElementLine? { ElementLine(["dial \(Int(amount))"], signs: 0) }

  override func accept(_ value: ElementValue?) throws(InputRefusal) {
    guard case .number(let number)? = value, number <= 9 else { throw .expected("a number up to 9") }
    amount = number
    changed(number)
  }
}

/// A class of element that this test adds to the program, in no list, can be used like any other.
@Suite struct `A made-up element` {
  private let script = """
    level = 0
    screen "Home" { viewDidLoad = function(self) addDial(self.view) end }
    app { root = "Home" }
    """

  private func session(tried: [ElementValue]?) -> Session {
    Session(words: [
      { session in
        session.state.setGlobal("addDial") { [unowned session] call in
          guard let view = try call.object(at: 1) as? View else { throw PlainError("addDial needs a view") }
          let dial = Dial(tried: tried, in: session.system) { [unowned session] amount in
            session.state.top.push(amount)
            session.state.setGlobal("level")
          }
          view.addSubview(dial)
          return 0
        }
      }
    ])
  }

  private func launched() throws -> Session {
    let session = session(tried: [])
    try session.process(.launch { try session.loader.load(SourceText(script), name: "app.lua") })
    return session
  }

  private func explored(tried: [ElementValue]?) throws -> Exploration {
    try Explorer(of: SourceText(script), named: "app.lua", ExplorationOptions(), make: { session(tried: tried) }).run()
  }

  @Test func `a made-up element is drawn and read`() throws {
    let session = try launched()

    #expect(Picture(of: session.system).lines.contains { $0.contains("dial 5") })
    #expect(session.finder.elements.contains { $0.names.contains("dial") })
  }

  @Test func `a made-up element is set by flows, and refuses what it doesn't accept`() throws {
    let session = try launched()
    let set = try #require(VerbTable.standard["set"])

    try session.process(.userAction(set, [.text("dial"), .number(7)]))

    #expect(Picture(of: session.system).lines.contains { $0.contains("dial 7") })
    #expect(throws: RefusedUserAction.self) { try session.process(.userAction(set, [.text("dial"), .number(10)])) }
  }

  @Test func `a made-up element is explored with the values that it lists`() throws {
    let found = try explored(tried: [.number(3), .number(7)])

    #expect(
      found.verdict == .complete && found.stateCount == 3, "\(found.stateCount) \(found.findings) \(found.reasons)")
  }

  @Test func `a made-up element makes a search incomplete if it doesn't list values`() throws {
    let found = try explored(tried: nil)

    #expect(found.verdict == .inconclusive)
    #expect(found.reasons.contains("a Dial on the screen doesn't list the values to try"), "\(found.reasons)")
  }
}
