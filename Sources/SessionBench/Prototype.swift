import Lua
import Scripting

/// A prototype with two screens that implement every callback of the lifecycle.
///
/// Each callback is one line of Lua.
enum Prototype {
  static let script = """
    heard = 0
    local names = { "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "willMove", "didMove" }
    local function callbacks(more)
      for _, name in ipairs(names) do more[name] = function(self, argument) heard = heard + 1 end end
      return more
    end
    screen "Root" (callbacks { view = { button "Open" { push = "Detail", animated = false } } })
    screen "Detail" (callbacks {})
    function deepTabs(count, depth)
      local all = {}
      for i = 1, count do
        local members = {}
        for j = 1, depth do members[j] = Detail {} end
        all[i] = navigation { viewControllers = members }
      end
      return tabs { viewControllers = all }
    end

    function transitions(count)
      for _ = 1, count do
        stack:pushViewController(Detail {}, false) stack.view:layoutIfNeeded()
        stack:popViewController(false) stack.view:layoutIfNeeded()
      end
    end

    function deepen(count)
      for _ = 1, count do stack:pushViewController(Detail {}, false) stack.view:layoutIfNeeded() end
    end

    local target = { handler = function(self, argument) heard = heard + 1 end }
    function plain(count)
      for _ = 1, count do target.handler(target, false) end
    end
    """

  /// Launches the prototype in a session.
  ///
  /// - Parameter root: Lua code that creates the root controller, which is also the global `stack`.
  /// - Returns: The launched session.
  /// - Throws: An error of the script.
  static func launched(root: String = "navigation 'Root'") throws -> Session {
    let session = Session(options: .init(defaultSystem: 6))
    try session.loader.load(script + "\nstack = \(root)\napp { root = stack }", name: "bench.lua")
    return session
  }
}

extension Session {
  /// Runs a line of Lua and returns its first value as text.
  ///
  /// - Throws: An error of the script.
  @discardableResult
  func value(of line: String) throws -> String {
    try loader.run(chunk: line, name: "bench") { count in
      guard count > 0 else { return "" }
      state.top.pushValue(at: state.top.count - count + 1)
      return try state.popText()
    }
  }
}
