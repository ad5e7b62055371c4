import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

struct PageTests {
  static let book = """
    screen "Card" { view = { label { id = "term" } }, viewDidLoad = function(self) self.elements.term.text = self.term end }
    local terms = { "amo", "moneo", "rego" }
    function card(i) return terms[i] and Card { term = terms[i], title = terms[i], index = i } end
    source = {
      viewControllerAfter = function(self, book, page) return card(page.index + 1) end,
      viewControllerBefore = function(self, book, page) return card(page.index - 1) end,
    }
    """

  @Test func `a data source in a table is called for the next page, and the previous page is released`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        app { root = pages { transitionStyle = "scroll", viewControllers = { card(1) }, dataSource = source } }
        """)

    try prototype.run(#"swipe "left""#)

    #expect(
      prototype.trace == """
        PageViewController viewControllerAfter viewController=Card
        Card#2 viewDidLoad
        PageViewController willTransition to=Card#2
        Card#2 willMove parent=PageViewController
        Card#2 didMove parent=PageViewController
        Card#2 viewWillAppear animated=true
        Card viewWillDisappear animated=true
        Card#2 viewDidAppear animated=true
        Card viewDidDisappear animated=true
        Card willMove parent=nil
        Card didMove parent=nil
        PageViewController didFinishAnimating previous=Card completed=true
        Card deinit
        """)
    #expect(try prototype.run("return window.rootViewController.viewControllers[1].title") == "moneo")
  }

  @Test func `a data source may return a screen's name or class`() throws {
    let prototype = try Prototype(
      """
      screen "One" {}
      screen "Two" {}
      screen "Three" {}
      app { root = pages { viewControllers = { "One" }, dataSource = {
        viewControllerAfter = function(self, book, page)
          if #book.viewControllers == 1 and tostring(page) == "One" then return "Two" end
          return Three
        end } } }
      """)

    try prototype.run(#"tapPage "next""#)
    let second = try prototype.run("return window.rootViewController.viewControllers[1]")
    try prototype.run(#"tapPage "next""#)
    let third = try prototype.run("return window.rootViewController.viewControllers[1]")

    #expect([second, third] == ["Two", "Three"])
  }

  @Test func `a returned value that isn't a controller is an error, and no page turns`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        app { root = pages { viewControllers = { card(1) }, dataSource = {
          viewControllerAfter = function() return 7 end } } }
        """)

    #expect { try prototype.run(#"swipe "left""#) } throws: {
      "\($0)".contains("viewControllerAfter: expected a controller, class or screen name, found number 7")
    }

    #expect(
      prototype.trace.contains("viewControllerAfter: expected a controller, class or screen name, found number 7"))
    #expect(try prototype.run("return window.rootViewController.viewControllers[1].title") == "amo")
  }

  @Test func `a delegate in a table receives itself, the page view controller and the pages`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        app { root = pages { transitionStyle = "scroll", viewControllers = { card(1) }, dataSource = source, delegate = {
          willTransition = function(self, book, to) print("will", self == book, to[1].title) end,
          didFinishAnimating = function(self, book, finished, from, completed)
            print("did", finished, from[1].title, completed)
          end } } }
        """)

    try prototype.run(#"beginPageSwipe "left""#)
    try prototype.run("cancelSwipe()")

    #expect(prototype.trace.contains("> did\ttrue\tamo\tfalse"))
    #expect(prototype.trace.hasSuffix("Card#2 deinit"))
    try prototype.run(#"swipe "left""#)
    #expect(prototype.trace.contains("> will\ttrue\tmoneo"))
    #expect(prototype.trace.contains("> did\ttrue\tamo\ttrue"))
  }

  @Test func `a subclass can be its own data source and delegate`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        screen "Book" { extends = "PageViewController", transitionStyle = "scroll",
          viewDidLoad = function(self) self:setViewControllers({ card(2) }) end,
          viewControllerBefore = function(self, sender, page) return card(page.index - 1) end,
          didFinishAnimating = function(self) print(self.title or "turned") end }
        app { root = "Book" }
        """)

    try prototype.run(#"swipe "right""#)

    #expect(prototype.trace.contains("Book viewControllerBefore viewController=Card"))
    #expect(prototype.trace.contains("> turned"))
  }

  @Test func `pages are set with arguments in UIKit's order or with labels`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        app { root = pages { transitionStyle = "scroll", viewControllers = { card(1) } } }
        """)

    try prototype.run(
      #"window.rootViewController:setViewControllers({ card(2) }, "reverse", true, function(done) print("done", done) end)"#
    )
    let first = prototype.trace
    try prototype.run(
      "window.rootViewController:setViewControllers { viewControllers = { card(3) }, animated = false }")

    #expect(first.contains("Card#2 viewWillAppear animated=true"))
    #expect(first.contains("> done\ttrue"))
    #expect(prototype.trace.contains("Card#3 viewWillAppear animated=false"))
  }

  @Test func `the wrong number of pages is refused with UIKit's message`() {
    let wrong = problem(
      in: PageTests.book + "app { root = pages { spineLocation = \"mid\", viewControllers = { card(1) } } }")

    #expect(
      wrong.contains(
        "The number of view controllers provided (1) doesn't match the number required (2) for the requested transition"
          + " (PageViewController, spine location mid)"))
  }

  @Test func `properties set at creation can't be changed later`() throws {
    let prototype = try Prototype(PageTests.book + "app { root = pages { viewControllers = { card(1) } } }")

    let error = #expect(throws: (any Error).self) {
      try prototype.run("window.rootViewController.spineLocation = 'max'")
    }
    let word = problem(in: "app { root = pages { transitionStyle = \"scrol\" } }")

    #expect(
      "\(error.map { "\($0)" } ?? "")".contains(
        "spineLocation of PageViewController cannot be changed once its view is loaded or it has pages"))
    #expect(word.contains("did you mean \"scroll\"?"))
  }

  @Test func `the indicator shows the number of pages and turns them`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        source.presentationCount = function() print "counted" return 3 end
        source.presentationIndex = function(self, book) return book.viewControllers[1].index end
        app { root = pages { transitionStyle = "scroll", viewControllers = { card(2) }, dataSource = source } }
        """)

    try prototype.run(#"tapPage "next""#)

    #expect(Picture(of: prototype.session.system).text.contains("○ ○ ●"))
    #expect(!prototype.trace.contains("counted"))
    let error = #expect(throws: (any Error).self) { try prototype.run(#"tapPage "next""#) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("there is no page after Card#2"))
  }

  @Test func `a recognizer can be changed to require two taps once the view is loaded`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        screen "Book" { extends = "PageViewController", dataSource = source,
          viewDidLoad = function(self)
            for _, recognizer in ipairs(self.gestureRecognizers) do
              if recognizer.numberOfTapsRequired then recognizer.numberOfTapsRequired = 2 end
            end
            print(#self.gestureRecognizers)
          end }
        app { root = Book { viewControllers = { card(1) } } }
        """)
    let recognizers = prototype.session.system.trace.events(from: 0).filter { $0.subject == .print }

    try prototype.run(#"tapPage "next""#)

    #expect(recognizers.count == 1)
    #expect(recognizers.first?.message(in: prototype.session.system.trace) == "2")
    #expect(try prototype.run("return application.root.viewControllers[1].title") == "moneo")
  }

  @Test func `a recognizer can be moved to another view, on which swipes then turn pages`() throws {
    let prototype = try Prototype(
      PageTests.book + """

        screen "Root" {
          viewDidLoad = function(self)
            self.book = pages { viewControllers = { card(1) }, dataSource = source }
            self:addChild(self.book)
            self.view:addSubview(self.book.view)
            self.book:didMove(self)
            self.book.view.frame = { 0, 0, 320, 300 }
            self.strip = view { id = "strip", frame = { 0, 320, 320, 40 } }
            self.view:addSubview(self.strip)
            for _, recognizer in ipairs(self.book.gestureRecognizers) do self.strip:addGestureRecognizer(recognizer) end
          end,
        }
        app { root = "Root" }
        """)

    #expect { try prototype.run(#"swipe("left", "term")"#) } throws: { "\($0)".contains("responds to `swipe left`") }
    try prototype.run(#"swipe("left", "strip")"#)
    let swiped = try prototype.run("return window.rootViewController.book.viewControllers[1].title")
    try prototype.run(#"tapPage "next""#)

    #expect(swiped == "moneo")
    #expect(try prototype.run("return window.rootViewController.book.viewControllers[1].title") == "rego")
  }

  @Test func `a controller that appears without a page causes a warning, unless a page is set in time`() throws {
    let empty = try Prototype(
      "screen 'Book' {\n  extends = 'PageViewController' } app { root = 'Book' }")
    let filled = try Prototype(
      """
      screen "Card" {}
      screen "Book" { extends = "PageViewController", viewWillAppear = function(self)
        self:setViewControllers({ "Card" }, "forward", false) end }
      app { root = "Book" }
      """)

    #expect(
      empty.session.system.warnings.entries.map(\.entry.text) == [
        "app.lua:1: Book has appeared without a page: set the first one in code, with `setViewControllers`, because"
          + " the data source is not asked for it"
      ])
    #expect(filled.session.system.warnings.entries.isEmpty)
  }
}
