import Testing

/// Tests that start several processes, because addresses and the seeds of hash tables differ from process to process.
@Suite struct `In any process` {
  /// A script with values of every kind whose order is defined.
  ///
  /// These are members, functions, tables and objects as keys, the holders of an object, and names that are equally
  /// similar to a misspelled one.
  private static let script = """
    screen "Page1" { view = { label "x" } }
    screen "Page2" { view = { label "y" } }
    screen "List" {
      view = { label { id = "lab1", text = "Hello" }, label { id = "lab2" }, button "Go" { push = "Page1" },
        tableView { id = "t", rows = { "a", "b" } }, scrollView { id = "scroll", label "far" } },
      viewDidLoad = function(self)
        local keys = {}
        local function add(object, names)
          for _, name in ipairs(names) do keys[object[name]] = name end
        end
        add(self.view, { "addSubview", "insertSubview", "removeFromSuperview", "setNeedsLayout", "layoutIfNeeded" })
        add(self, { "present", "dismiss", "addChild", "removeFromParent", "transition" })
        for name, value in pairs(_G) do
          if type(value) == "function" or type(value) == "userdata" then keys[value] = name end
        end
        for i = 1, 20 do keys[{}], keys[function() return i end], keys[coroutine.create(print)] = i, -i, i / 10 end
        for _, name in pairs(keys) do print(name) end
        for key, name in next, keys do io.write(tostring(key), " ", name) end
        for _, wrong in ipairs { "present = 'Page'", "nothing()", "lavel {}", "local x = app.lab self.elements.lab = 1" } do
          print(pcall(assert(load("local self = ... " .. wrong)), self))
        end
        print(pcall(function() return self.elements.lab3 end))
        print(pcall(function() self:present("Page") end))
        kept = {}
        for i = 1, 5 do
          kept[{}] = { Page1 {} }
          kept[function() return i end] = Page2 {}
        end
        kept[self] = function() return self end
      end,
    }
    app { system = 6, root = navigation "List" }
    """

  private static let commands = [
    "tap Go", "return kept", "kept", "back", "who Page1", "describe List", "what", "tap lab", "swipe nowhere",
  ]

  @Test func `the same run prints the same output`() throws {
    let program = try #require(Program.path, "build the program first: swift build")
    let arguments = Self.commands.map { "-e '\($0)'" }.joined(separator: " ")
    let outputs = Program.withFolder(holding: Self.script, as: "app.lua") { folder in
      (0..<20).map { _ in
        Program.output(of: "cd \(folder) && \(program) run app.lua --keep-going --render --tree --trace \(arguments)")
      }
    }

    let first = try #require(outputs?.first)
    #expect(first.contains("Hello"))
    #expect(first.contains("nearest"))
    #expect(Set(outputs ?? []).count == 1)
  }
}
