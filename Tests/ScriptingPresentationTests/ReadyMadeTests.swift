import ScriptingTestSupport
import Testing

@Suite struct `Ready-made controllers` {
  @Test func `ready-made controllers notify their delegate of the user's choice, and the delegate dismisses them`()
    throws
  {
    let prototype = try Prototype(
      """
      screen 'Card' {
        view = { button 'Photo' { present = imagePickerController { photos = { 'Dog', 'Sea' }, delegate = {
          didFinishPickingMediaWithInfo = function(self, picker, image) print(image); picker:dismiss() end,
        } } } } }
      app { root = Card }
      """)
    try prototype.run("tap 'Photo'")

    try prototype.run("answer 'Sea'")

    #expect(
      prototype.trace == """
        ImagePickerController didFinishPickingMediaWithInfo image=Sea
        > Sea
        ImagePickerController viewWillDisappear animated=true
        Card viewWillAppear animated=true
        Card viewDidAppear animated=true
        ImagePickerController viewDidDisappear animated=true
        ImagePickerController deinit
        """)
  }

  @Test func `ready-made controllers dismiss themselves without a delegate`() throws {
    let prototype = try Prototype(
      "screen 'Card' { view = { button 'Song' { present = mediaPickerController {} } } } app { root = Card }")
    try prototype.run("tap 'Song'")

    try prototype.run("answer()")

    #expect(prototype.trace.hasPrefix("MediaPickerController didCancel\nMediaPickerController viewWillDisappear"))
    #expect(prototype.picture.contains("[Song]"))
  }

  @Test func `ready-made controllers respond to touches like any screen`() throws {
    let prototype = try Prototype(
      """
      screen 'Card' { view = { button 'Song' { present = mediaPickerController {
        prompt = 'For the road', allowsPickingMultipleItems = true, delegate = {
        didPickMediaItems = function(_, picker, items) print(table.concat(items, '+')) picker:dismiss() end } } } } }
      app { root = Card }
      """)
    try prototype.run("tap 'Song'; tap 'Bolero'; tap 'Air'")
    let picture = prototype.picture

    try prototype.run("tap 'Done'")

    #expect(
      picture == """
        │ 9:41                              100% │
        │ [× Cancel]      Songs         [*Done*] │
        │ For the road                           │
        │ Air                                  ✓ │
        │ Bolero                               ✓ │
        │ Clair de Lune                      [+] │
         Card + MediaPickerController · portrait · 0.400 s
        """)
    #expect(prototype.trace.contains("> Bolero+Air"))
  }

  @Test func `a people picker asks its delegate whether to continue after the user has selected a person`() throws {
    let prototype = try Prototype(
      """
      screen 'Card' { view = { button 'To' { present = peoplePickerNavigationController { people = { 'Ann', 'Bob' },
        delegate = { shouldContinueAfterSelectingPerson = function(_, picker, person)
          if person == 'Ann' then picker:dismiss() return false end
          return true
        end } } } } }
      app { root = Card }
      """)
    try prototype.run("tap 'To'; answer 'Bob'")
    let card = prototype.picture

    try prototype.run("answer 'Contacts'; answer 'Ann'")

    #expect(card.contains("[Contacts]       Bob        [× Cancel]"))
    #expect(card.contains("│ mobile "))
    #expect(prototype.picture.contains("[To]"))
  }

  @Test(arguments: [
    ("answer 'Send'", "sent"), ("answer 'Save Draft'", "saved"), ("answer()", "cancelled"),
    ("answer 'failed'", "failed"),
  ])
  func `a mail composer reports the result of a mail`(line: String, result: String) throws {
    let prototype = try Prototype(
      """
      screen 'Card' {
        didFinishWithResult = function(self, composer, result) print(result) self:dismiss() end,
        view = { button 'Mail' { action = function(self)
          local mail = mailComposeViewController { subject = 'Hello', delegate = self }
          mail:setToRecipients { 'ann@example.com' }
          mail:setMessageBody('See you', false)
          self:present(mail)
        end } } }
      app { root = Card }
      """)
    try prototype.run("tap 'Mail'")
    let picture = prototype.picture

    try prototype.run(line)

    #expect(picture.contains("To: ann@example.com"))
    #expect(picture.contains("See you"))
    #expect(prototype.trace.contains("MailComposeViewController didFinishWithResult result=\(result)\n> \(result)"))
    #expect(prototype.picture.contains("[Mail]"))
  }

  @Test func `ready-made controllers list the possible answers`() throws {
    let prototype = try Prototype(
      "screen 'Card' { view = { button 'Song' { present = mediaPickerController {} } } } app { root = Card }")
    try prototype.run("tap 'Song'")

    let told = try prototype.run("return select(2, pcall(answer, 'Bolro'))")

    #expect(told.hasSuffix("MediaPickerController has no answer \"Bolro\"; nearest: \"Bolero\""), "\(told)")
  }
}
