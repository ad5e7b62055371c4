import Flows
import Testing

struct PlaceTests {
  private static let flows = """
    screen "A" { view = { label "a" } }
    screen "B" { view = { label "b" } }
    screen "C" { view = { label "c" } }
    app { root = tabs { navigation "A", "C" } }
    local function stack() return application.root.viewControllers[1] end
    local places = {
      ["the selected tab"] = function(b) application.root.viewControllers = { b, "C" } end,
      ["another tab"] = function(b) application.root.viewControllers = { "C", b } application.root.selectedIndex = 2 end,
      ["the root"] = function(b) window.rootViewController = b end,
      ["a stack"] = function(b) stack():pushViewController(b) end,
      ["a whole stack"] = function(b) stack():setViewControllers({ b }, false) end,
      ["a new stack"] = function(b) window.rootViewController = navigation { root = b } end,
      ["new tabs"] = function(b) window.rootViewController = tabs { viewControllers = { b } } end,
      ["pages"] = function(b) window.rootViewController = pages { viewControllers = { b } } end,
      ["a child"] = function(b)
        local c = C {}
        window.rootViewController = c
        c:addChild(b) c.view:addSubview(b.view) b:didMove(c)
      end,
    }
    for name, place in pairs(places) do
      for _, seconds in ipairs { 0.1, 1 } do
        flow(name .. " after " .. seconds, function()
          local b = B {}
          unsettled(function()
            window.rootViewController:present(b)
            wait(seconds)
            place(b)
          end)
          expect.visible "b"
          expect.equal(b.presentingViewController, nil)
        end)
      end
    end
    """

  @Test func `a presented controller can be moved to any container and is then visible there`() {
    let run = Folder(["a.lua": PlaceTests.flows]).run("a.lua")

    #expect(run.output.hasSuffix("18 passed, 0 failed, 0 skipped"), "\(run.output)")
  }
}
