import Scripting
import ScriptingTestSupport
import Testing

/// In these nested declarations, one key after another contains a mistake.
@Suite struct `The line of a mistake` {
  /// A declaration with one key on each line.
  ///
  /// `title` and `text` appear in several tables.
  static let lines = """
    screen "List" {
      extends = "TableViewController",
      title = "List",
      style = "plain",
      navigationItem = {
        title = "Things",
        prompt = "All",
        hidesBackButton = true,
        rightBarButtonItem = button {
          title = "Add",
          isEnabled = false,
        },
        leftBarButtonItems = {
          button "One" {
            title = "Two",
          },
        },
      },
      tabBarItem = {
        title = "Tab",
        badgeValue = "3",
      },
      toolbarItems = {
        button "Tool" {
          isEnabled = true,
        },
      },
      rows = {
        "first",
        {
          text = "second",
          accessory = "none",
        },
        {
          "third",
          detailText = "x",
        },
      },
      gestures = {
        doubleTap = {
          action = "open",
          numberOfTapsRequired = 3,
        },
      },
    }
    screen "Plain" {
      title = "Plain",
      view = {
        label {
          text = "text",
          textAlignment = "center",
        },
        view {
          label "inner" {
            isHidden = true,
          },
          button "leads" {
            title = "to",
            present = alert "Sure?" {
              message = "really",
              buttons = {
                button "Yes" {
                  title = "No",
                },
              },
            },
          },
        },
        tableView {
          sections = {
            {
              header = "A",
              rows = {
                {
                  text = "a",
                  selectionStyle = "none",
                },
              },
            },
          },
        },
      },
    }
    app {
      name = "Lines",
      root = navigation {
        isToolbarHidden = false,
        root = "Plain",
      },
    }
    navigation "List" {}.isToolbarHidden = true
    screen "Last" {}
    """.split(separator: "\n").map(String.init)

  /// The lines that contain a literal value.
  static let values = lines.indices.filter { index in
    let line = lines[index]
    return line.contains(" = ") && line.hasSuffix(",") && !line.contains("extends")
  }

  @Test func `the line of a mistake is that of a value of the wrong type, regardless of the surrounding lines`() {
    for index in Self.values {
      var lines = Self.lines
      let key = lines[index].prefix { $0 != "=" }
      lines[index] = key + "= { { coroutine.create(print) } },"
      let told = problem(in: lines.joined(separator: "\n"))

      #expect(told.hasPrefix("app.lua:\(index + 1): "), "\(Self.lines[index]): \(told)")
    }
    #expect(Self.values.count > 20)
  }

  @Test func `the line of a mistake is that of a misspelled key, regardless of the surrounding lines`() {
    for index in Self.values where !Self.isOfScreen(index) {
      var lines = Self.lines
      let key = lines[index].prefix { $0 != "=" }.filter { $0 != " " }
      lines[index] = lines[index].replacing(key + " =", with: key.dropLast() + "qq =")
      let told = problem(in: lines.joined(separator: "\n"))

      #expect(told.hasPrefix("app.lua:\(index + 1): "), "\(Self.lines[index]): \(told)")
      #expect(told.contains("`\(key.dropLast())qq`"), "\(told)")
    }
  }

  /// Whether a line contains a key of a screen.
  ///
  /// A screen may define custom keys.
  ///
  /// The lines with keys of a screen are indented by one level.
  private static func isOfScreen(_ index: Int) -> Bool { lines[index].prefix { $0 == " " }.count <= 2 }

  @Test func `the line of a mistake is found among comments, long strings and functions`() {
    let told = problem(
      in: """
        local text = [==[ title = {
          label { titel = 1 } ]] ]==] -- label {
        screen "P" { view = { --[[ { titel =
          ]]
          label 'it\\'s }' { text = (function() local t = { 1, { titel = 2 } } if t then return 'a' end end)(),
            titel = 3 } } }
        """)

    #expect(told.hasPrefix("app.lua:6: label: a Label has no `titel`"), "\(told)")
  }

  @Test func `the line of a mistake is that of the wrong item`() {
    let told = problem(in: "screen 'P' {\n view = {\n label 'a',\n { label },\n label 'b' } }")

    #expect(told.hasPrefix("app.lua:4: screen \"P\": view: subviews: expected a View at position 2"), "\(told)")
  }
}
