import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `The choices of the user include the segues` {
  private func choices(_ prototype: Prototype) -> [String] {
    prototype.session.userActions.segueChoices.map(\.described)
  }

  private static let app = """
    screen "A" { view = { button "Go" { segue = "go" }, containerView { embed = "child" } },
      segues = { go = { to = "B", kind = "modal" }, deep = { to = "B", kind = "push" }, child = { to = "C", kind = "embed" },
        pop = { to = "B", kind = "popover" }, side = { to = "B", kind = "replace" } } }
    screen "B" { segues = { home = { unwind = "back" } } }
    screen "C" { segues = { inner = { to = "B", kind = "modal" } } }
    """

  @Test func `the choices of the user include the segues of the front screens, if they can be performed now`() throws {
    let prototype = try Prototype(Self.app + "app { root = 'A' }")

    #expect(choices(prototype) == ["segue \"inner\" (C)", "segue \"go\" (A)"])
    try prototype.run("performSegue 'go'")
    #expect(choices(prototype) == ["segue \"home\" (B)"])
  }

  @Test func `the choices of the user include segues that can be performed because of a container`() throws {
    let prototype = try Prototype(Self.app + "app { device = 'iPad', root = navigation 'A' }")

    #expect(
      choices(prototype) == [
        "segue \"inner\" (C)", "segue \"deep\" (A)", "segue \"go\" (A)", "segue \"pop\" (A)",
      ])
  }

  @Test func `the choices of the user include the segue of a container view that is empty`() throws {
    let prototype = try Prototype(
      Self.app + "A.shouldPerformSegue = function(self, id) return id ~= 'child' end app { root = 'A' }")

    #expect(choices(prototype).contains("segue \"child\" (A)"))
    try prototype.run("performSegue 'child'")
    #expect(!choices(prototype).contains("segue \"child\" (A)"))
  }
}
