import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `The found value in an error` {
  private static let forty = String(repeating: "x", count: 40)
  private static let kinds: [(value: FoundValue, words: String)] = [
    (.nil, "nil"), (.boolean(true), "true"), (.boolean(false), "false"), (.integer(0), "number 0"),
    (.integer(.min), "number -9223372036854775808"), (.number(0.5), "number 0.5"), (.number(3), "number 3"),
    (.number(1e300), "number 1e+300"), (.number(-Double.nan), "number nan"), (.string(""), "string \"\""),
    (.string("Tea"), "string \"Tea\""),
    (.string(forty + "x"), "string \"" + forty + "\""),
    (.bytes, "other bytes"), (.table(.plain), "a table"), (.table(.empty), "an empty table"), (.table(.list), "a list"),
    (.table(.emptyList), "an empty list"), (.table(.withItems), "a table with a value without a name"),
    (.table(.withItemsOfMetatable), "a table whose items come from its metatable"),
    (.contents(.table([SavedValue.Field(key: .text("note"), value: .integer(3))])), "{ note = 3 }"),
    (.screen("Home"), "screen \"Home\""), (.function, "a function"),
    (.builtInFunction, "a function of Lua, UIKit or Maquette"), (.object("Label \"Tea\""), "Label \"Tea\""),
    (.cell(in: "table"), "a cell in a table"), (.objectOfOtherOwner("tab"), "another tab"),
    (.otherType(.thread), "thread"),
    (.nothing, "nothing"), (.valueCount(5), "5"), (.key("stepz"), "`stepz`"), (.unnamed, "an unnamed value"),
    (.missingItem(before: 3), "nil (position 3 has an item)"), (.duplicate("peek"), "\"peek\" twice"),
    (.namedValue(.number(1e20), "width"), "number 1e+20 as width"), (.namedValue(.nil, "width"), "nil as width"),
    (.surplus(.string("b")), "another: string \"b\""), (.pair(.number(10), .number(-1)), "number 10 and number -1"),
  ]

  @Test func `the found value is described at the end of the message, in different words for each kind`() {
    for (value, words) in Self.kinds {
      #expect("\(Mismatch(expected: "a view", found: value))" == "expected a view, found \(words)")
    }
    #expect(Set(Self.kinds.map(\.words)).count == Self.kinds.count)
  }

  @Test(arguments: [
    ("true", "true"), ("5", "number 5"), ("0.5", "number 0.5"), ("{}", "a table"), ("Home", "screen \"Home\""),
    ("print", "a function"), ("application.root", "Home"), ("coroutine.create(function() end)", "thread"),
    ("'\\xff'", "other bytes"),
  ])
  func `the found value is described in the same words if a script assigns it`(expression: String, words: String) throws
  {
    let prototype = try Prototype("screen 'Home' {} app { root = 'Home' }")

    let message = try prototype.run("return select(2, pcall(function() application.root.title = \(expression) end))")

    #expect(message.hasSuffix(", found \(words)"), "\(message)")
  }
}
