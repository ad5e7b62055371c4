import Checks
import Testing

/// Checks working prototypes in unusual styles, whose functions must not have any findings.
struct StyleTests {
  struct Style: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: String

    init(_ name: String, _ script: String) { (testDescription, self.script) = (name, script) }
  }

  @Test(arguments: styles)
  func `a name that the script defines causes no finding`(style: Style) throws {
    #expect(try findings(in: style.script) == [])
  }

  static let styles = [
    Style(
      "locals that shadow globals and UIKit's objects",
      """
      local notifications = { posts = 0, post = function(self, name) self.posts = self.posts + 1 end }
      local alert = function(text) return "!" .. text end
      screen "Home" { viewDidLoad = function(self)
        local self = { dismis = function() end, present = function(text) return text end }
        self:dismis() self.present "Help" notifications:post "itemAded"
        for coutn = 1, 3 do print(coutn) end
        repeat local doen = true until doen
        local function refesh() return refesh end
        refesh()
      end }
      app { root = "Home" }
      """),
    Style(
      "classes defined by the script",
      """
      local Cart = {} Cart.__index = Cart
      function Cart.new() return setmetatable({ items = {} }, Cart) end
      function Cart:presnt() return #self.items, self.tilte end
      function Cart.dismis(self) self.isEnabld = true end
      screen "Home" { viewDidLoad = function(self)
        local cart = Cart.new()
        cart:presnt() cart.dismis(cart) cart.present = print cart.present "x"
      end }
      app { root = "Home" }
      """),
    Style(
      "properties that are set at run time",
      """
      screen "Home" {
        viewDidLoad = function(self) self.tilte, self.vieww = "a", 2 end,
        viewWillAppear = function(self) print(self.tilte, self.vieww) self.presnt = function(text) end self.presnt "x" end,
      }
      app { root = "Home" }
      """),
    Style(
      "computed keys",
      """
      screen "Home" {
        viewDidLoad = function(self) for _, kind in ipairs { "a", "b" } do self["dismis" .. kind] = print end end,
        viewWillAppear = function(self) self:dismisa() self.dismisb() self:dismis() end,
      }
      app { root = "Home" }
      """),
    Style(
      "globals set under computed keys, and globals that may be missing",
      """
      for _, name in ipairs { "one", "two" } do _G[name .. "Step"] = function() return name end end
      screen "Home" { viewDidLoad = function(self)
        oneStep() twoStep()
        if debugPanel then debugPanel.show() end
        local unpack = table.unpack or unpack
        print(unpack { 1 })
      end }
      app { root = "Home" }
      """),
    Style(
      "a global that is tested where it is used",
      """
      screen "Home" { viewDidLoad = function(self)
        if debugPanel then debugPanel.show() end
        local log = logger and logger.write or print
        log(type(tracer) == "table" and tracer.name, not quiet and "x")
        local loader = loadstring or load_it
        return loader ~= nil
      end }
      app { root = "Home" }
      """),
    Style(
      "a custom environment",
      """
      local function build()
        local _ENV = { print = print }
        function helo() return world() end
        world = function() return 1 end
        return helo
      end
      screen "Home" { viewDidLoad = function(self) build()() end }
      app { root = "Home" }
      """),
    Style(
      "a class that others extend",
      """
      screen "Base" {
        showHelp = function(self, name) self:present(name) end,
        viewDidLoad = function(self) self:leaveHelp() end,
      }
      screen "Home" { extends = "Base", leaveHelp = function(self) self:showHelp "Help" end }
      screen "Help" { extends = "Base", leaveHelp = function(self) end, view = { button "Close" { dismiss = true } } }
      app { root = "Home" }
      """),
    Style(
      "mixins",
      """
      local Loading = { titel = "Loading", showw = function(self) self.isLoadng = true end }
      local function mix(target, source) for key, value in pairs(source) do target[key] = value end return target end
      screen "Home" (mix({ viewDidLoad = function(self) self:showw() print(self.isLoadng, self.titel) end }, Loading))
      app { root = "Home" }
      """),
    Style(
      "metatables that provide missing fields",
      """
      local proxy = setmetatable({}, { __index = function(_, key) return function() return key end end })
      screen "Home" { viewDidLoad = function(self)
        self.proxy = proxy
        print(self.proxy.dismis(), self.tilte)
      end }
      app { root = "Home" }
      """),
    Style(
      "functions in tables",
      """
      local handlers = { dismis = function(self) end, presnt = print }
      local actions = { ["open-list"] = function(self, present) present "x" self.present = present end }
      screen "Home" {
        handlers = handlers,
        helpers = { present = function(text) return text end, run = function(self) return self.present "x" end },
        viewDidLoad = function(self) self.handlers.dismis(self) self.helpers:run() actions["open-list"]({}, print) end,
      }
      app { root = "Home" }
      """),
    Style(
      "methods that are called with a dot and their object",
      """
      screen "Home" { viewDidLoad = function(self)
        self.setToolbarItems(self, {})
        local bar = self.navigationController
        if bar then bar.pushViewController(bar, "Help") end
        pcall(self.present, self, "Help")
      end }
      screen "Help" { view = { button "Close" { dismiss = true } } }
      app { root = navigation "Home" }
      """),
    Style(
      "values that are valid with the bounds that code sets later",
      """
      screen "Home" {
        view = {
          segmentedControl { id = "size", titles = { "S", "M", "L" }, selectedSegmentIndex = 3 },
          slider { id = "volume", minimumValue = 0, maximumValue = 10, value = 7 },
          slider { id = "later", value = 7 }, stepper { id = "count", value = 100 },
          pageControl { id = "dots", numberOfPages = 3, currentPage = 3 },
          label { id = "name", textColor = "tintColor", backgroundColor = "systemMint", alpha = 0.5 },
        },
        viewDidLoad = function(self)
          self.elements.later.maximumValue = 10
          self.elements.volume.value = 9.5
          self.elements.name.textColor = "#0a6"
        end,
      }
      app { root = "Home" }
      """),
    Style(
      "alerts with buttons added later, and alerts dismissed by code",
      """
      screen "Home" {
        view = { button "Wait" { action = "wait" }, button "Ask" { action = "ask" } },
        ask = function(self)
          local question = alert "Sure?"
          question:addButton "Yes"
          self:present(question)
        end,
        wait = function(self) self:present(alert "One moment …") after(2, function() self:dismiss() end) end,
      }
      app { root = "Home" }
      """),
    Style(
      "notifications named by constants, and system notifications",
      """
      local names = { added = "itemAdded", system = "didEnterBackground" }
      screen "Home" { viewDidLoad = function(self)
        notifications:addObserver(names.added, function() end)
        notifications:addObserver("didBecomeActive", function() end)
        notifications:addObserver("itemRemoved", function() end)
        notifications:post(names.added)
        notifications:post "everythingElse"
      end }
      app { root = "Home" }
      """),
    Style(
      "delegates with custom methods",
      """
      screen "Home" {
        view = { tableView { id = "list", rows = { "a" } } },
        viewDidLoad = function(self)
          self.elements.list.delegate = {
            tilte = "x", didSelectRow = function(self) print(self.tilte, self.title2) self:presnt() end,
            presnt = function(self) end,
          }
        end,
      }
      app { root = "Home" }
      """),
    Style(
      "goto, attributes, long strings, and numbers next to the `..` operator",
      """
      screen "Home" { viewDidLoad = function(self)
        local total <const>, rest = 3, 0
        for index = 1, total do
          if index == 2 then goto continue end
          rest = rest + index
          ::continue::
        end
        local text = [[dismis()]] .. total .. rest .. #self.children
        return text
      end }
      app { root = "Home" }
      """),
  ]
}
