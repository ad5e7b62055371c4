import ScriptingTestSupport
import Testing

@Suite struct `A stack view in a script` {
  private func frames(_ stack: String, _ chunk: String = "") throws -> String {
    let prototype = try Prototype("screen 'P' { view = { \(stack) } } app { root = 'P' }")
    return try prototype.run(
      """
      stack = application.root.elements.s
      \(chunk)
      application.root.view:layoutIfNeeded()
      local texts = {}
      for i, view in ipairs(stack.arrangedSubviews) do
        texts[i] = view.text .. ' ' .. math.floor(view.frame.x) .. ' ' .. math.floor(view.frame.y)
      end
      return table.concat(texts, ', ')
      """)
  }

  @Test func `arranges declared views, whether they are items of the table or of its arrangedSubviews`() throws {
    let views = "label 'A', label 'B'"

    #expect(try frames("stackView { id = 's', axis = 'vertical', \(views) }") == "A 0 0, B 0 20")
    #expect(
      try frames("stackView { id = 's', axis = 'vertical', arrangedSubviews = { \(views) } }") == "A 0 0, B 0 20")
  }

  @Test func `a stack view in many other stack views is laid out as fast as in a few`() throws {
    let script = """
      local inner = label "deep" {}
      for level = 1, 80 do inner = stackView { axis = level % 2 == 0 and "vertical" or "horizontal", inner } end
      screen "P" { view = { inner } }
      app { root = "P" }
      """
    let prototype = try Prototype(script)

    #expect(
      try prototype.run(
        """
        local view, depth = application.root.view, 0
        view:layoutIfNeeded()
        while view.subviews[1] do view, depth = view.subviews[1], depth + 1 end
        return view.text .. " " .. depth
        """) == "deep 81")
  }

  @Test func `a stack view inserts a view at an index, even if the view is already arranged`() throws {
    let stack = "stackView { id = 's', axis = 'vertical', spacing = 20, label 'A', label 'B' }"

    #expect(try frames(stack, "stack:insertArrangedSubview(label 'C', 2)") == "A 0 0, C 0 40, B 0 80")
    #expect(
      try frames(stack, "stack:insertArrangedSubview(stack.arrangedSubviews[1], 2)") == "B 0 0, A 0 40")
    #expect(
      try frames(stack, "stack:insertArrangedSubview(stack.arrangedSubviews[2], 1)") == "B 0 0, A 0 40")
    #expect(try frames(stack, "stack:insertArrangedSubview(label 'C', 9)") == "A 0 0, B 0 40, C 0 80")
  }

  @Test func `a stack view adds assigned views after the views that are already arranged`() throws {
    let stack = "stackView { id = 's', axis = 'vertical', label 'A' }"

    #expect(try frames(stack, "stack.arrangedSubviews = { label 'B' }") == "A 0 0, B 0 20")
  }
}
