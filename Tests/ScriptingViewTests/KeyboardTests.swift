import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The notifications about the keyboard.
@Suite struct `The keyboard` {
  private static let form = """
    screen "Form" {
      view = { textField "First" { id = "first" }, textField "Second", scrollView { id = "scroll", label "Text" { frame = { 0, 0, 300, 1000 } },
        frame = { 0, 300, 300, 100 }, contentSize = { 300, 1000 } } },
    }
    function listen(...)
      for _, name in ipairs { ... } do
        notifications:addObserver(name, function(notification)
          local info = notification.userInfo
          print(notification.name, info.keyboardFrameBegin.y, info.keyboardFrameEnd.y, info.keyboardFrameEnd.height)
        end)
      end
    end
    """

  private func launch(_ app: String, _ names: String...) throws -> Prototype {
    let prototype = try Prototype(Self.form + "\napp { \(app), root = 'Form' }")
    try prototype.run("listen(\(names.map { "'\($0)'" }.joined(separator: ", ")))")
    return prototype
  }

  private func printed(_ prototype: Prototype) -> [String] {
    prototype.trace.split(separator: "\n").filter { $0.hasPrefix(">") }
      .map { String($0.dropFirst(2)).replacing("\t", with: " ") }
  }

  private static let all = [
    "keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide",
  ]

  @Test func `appears when editing begins, and disappears when it ends`() throws {
    let prototype = try launch(
      "system = 17, device = 'iPhone 15'", "keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide")

    try prototype.run("tap 'First'")
    #expect(printed(prototype) == ["keyboardWillShow 852 517 335", "keyboardDidShow 852 517 335"])

    try prototype.run("submit()")
    #expect(printed(prototype) == ["keyboardWillHide 517 852 335", "keyboardDidHide 517 852 335"])
  }

  @Test func `the keyboard is animated for a quarter of a second, and the frame changes with it`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'", "keyboardWillChangeFrame", "keyboardDidChangeFrame")

    try prototype.run("hold() tap 'First' print(clock()) settle() print(clock())")

    #expect(
      printed(prototype) == [
        "keyboardWillChangeFrame 852 517 335", "0", "keyboardDidChangeFrame 852 517 335", "0.25",
      ])
  }

  @Test func `stays when another field is edited`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'", "keyboardWillShow", "keyboardWillHide")
    try prototype.run("tap 'First'")

    try prototype.run("tap 'Second'")

    #expect(printed(prototype) == [])
  }

  @Test func `doesn't finish a change that an observer reverses`() throws {
    let names = "'keyboardWillShow', 'keyboardDidShow', 'keyboardWillHide', 'keyboardDidHide'"
    let prototype = try launch("system = 17, device = 'iPhone 15'")
    try prototype.run(
      """
      for _, name in ipairs { \(names) } do notifications:addObserver(name, function() print(name)
        if name == turning then turning = nil change() end end) end
      field = application.root.elements.first
      """)

    try prototype.run(
      "turning = 'keyboardWillShow' change = function() field:resignFirstResponder() end field:becomeFirstResponder()")
    #expect(printed(prototype) == ["keyboardWillShow", "keyboardWillHide", "keyboardDidHide"])

    try prototype.run("field:becomeFirstResponder()")
    try prototype.run(
      "turning = 'keyboardWillHide' change = function() field:becomeFirstResponder() end field:resignFirstResponder()")
    #expect(printed(prototype) == ["keyboardWillHide", "keyboardWillShow", "keyboardDidShow"])
  }

  @Test func `has another height after a rotation`() throws {
    let prototype = try launch("system = 26, device = 'iPhone 17'", "keyboardWillShow")
    try prototype.run("tap 'First'")
    #expect(printed(prototype) == ["keyboardWillShow 874 539 335"])

    try prototype.run("rotate 'landscapeLeft'")

    #expect(printed(prototype) == ["keyboardWillShow 539 193 209"])
  }

  @Test(arguments: [
    ("iPhone 17", 26, 335), ("iPhone 17 Pro Max", 26, 345), ("iPhone SE 3", 17, 260), ("iPhone", 7, 216),
    ("iPad", 7, 264),
  ])
  func `the keyboard is as high as on the device`(device: String, system: Int, height: Int) throws {
    let prototype = try launch("system = \(system), device = '\(device)'", "keyboardWillShow")

    try prototype.run("tap 'First'")

    #expect(printed(prototype).first?.hasSuffix(" \(height)") == true, "\(printed(prototype))")
  }

  @Test(arguments: [
    "UIKeyboardWillShowNotification", "UIResponder.keyboardWillShowNotification", "keyboardWillShowNotification",
  ])
  func `posts notifications that can be observed under each of UIKit's names`(name: String) throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'", name)

    try prototype.run("tap 'First'")

    #expect(printed(prototype) == ["keyboardWillShow 852 517 335"])
  }

  @Test func `posts nothing in system 6`() throws {
    let prototype = try Prototype(Self.form + "\napp { root = 'Form' }")

    #expect { try prototype.run("listen 'UIKeyboardWillShowNotification'") } throws: {
      "\($0)".contains(#"nothing posts "UIKeyboardWillShowNotification""#)
    }
    try prototype.run("listen 'keyboardWillShow' tap 'First'")
    #expect(printed(prototype) == [])
  }

  @Test func `posts its notification after the callback about editing`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15'", "keyboardWillShow")
    try prototype.run("application.root.elements.first.delegate = { didBeginEditing = function() print('begin') end }")

    try prototype.run("tap 'First'")

    #expect(printed(prototype) == ["begin", "keyboardWillShow 852 517 335"])
  }

  @Test(arguments: [
    ("onDrag", "down", true), ("interactive", "down", false), ("interactive", "up", true), ("none", "down", false),
  ])
  func `the keyboard is hidden by a drag if the mode permits it`(mode: String, direction: String, isHidden: Bool) throws
  {
    let prototype = try launch("system = 17, device = 'iPhone 15'")
    try prototype.run(
      "s = application.root.elements.scroll s.keyboardDismissMode = '\(mode)' s.contentOffset = { 0, 100 }")
    try prototype.run("tap 'First'")

    try prototype.run("scroll('\(direction)', 5, 'scroll')")

    #expect(try prototype.run("return application.root.elements.first.isEditing") == "\(!isHidden)")
  }
}
