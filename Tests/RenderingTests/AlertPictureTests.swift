import Controllers
import Rendering
import Testing

struct AlertPictureTests {
  let scene = Scene()
  let root: ViewController

  init() {
    let scene = scene
    root = scene.screen("Notes") { [scene.make(Label.init) { $0.text = "Buy milk" }] }
    scene.launch(root)
  }

  @Test func `an alert is a framed box over readable content`() throws {
    let alert = AlertController(in: scene.system)
    alert.title = "Delete the note?"
    alert.message = "It is gone then, and nothing in the world brings it back."
    alert.buttons = [scene.button("Delete", .destructive), scene.button("Keep", .cancel)]

    try root.present(alert, animated: false)
    scene.system.settle()

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ Buy milk                               │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │   ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓   │
        │   ┃        Delete the note?        ┃   │
        │   ┃  It is gone then, and nothing  ┃   │
        │   ┃  in the world brings it back.  ┃   │
        │   ┃                                ┃   │
        │   ┃ [   × Keep    ] [  ! Delete  ] ┃   │
        │   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛   │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        └────────────────────────────────────────┘
         Notes · alert "Delete the note?" · portrait · 0.000 s
        """)
  }

  @Test(arguments: [0, 3, 40, 400, 4000], [AlertController.Style.alert, .actionSheet])
  func `all buttons are visible in both orientations, whatever the length of the text`(
    words: Int, style: AlertController.Style
  ) throws {
    for count in 1...16 {
      for orientation in [DeviceOrientation.portrait, .landscapeLeft] {
        let scene = Scene()
        let root = scene.screen("Notes")
        scene.launch(root)
        try scene.system.turn { try scene.application.rotateDevice(to: orientation) }
        scene.system.settle()
        let alert = AlertController(in: scene.system)
        alert.preferredStyle = style
        alert.title = String(repeating: "Much to say ", count: min(words, 40))
        alert.message = String(repeating: "word ", count: words)
        alert.buttons = (1...count).map { scene.button("B\($0)", $0 == count ? .cancel : .default) }

        try root.present(alert, animated: false)
        scene.system.settle()

        let picture = scene.picture
        let names = Set(picture.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        #expect((1...count).allSatisfy { names.contains("B\($0)") }, "\(count) buttons\n\(picture)")
        #expect(picture.contains("┏") && picture.contains("┛"))
        #expect(words < 400 || picture.contains("…"))
      }
    }
  }

  @Test func `an action sheet is at the bottom`() throws {
    let sheet = AlertController(in: scene.system)
    sheet.preferredStyle = .actionSheet
    sheet.title = "Share"
    sheet.buttons = [scene.button("Mail"), scene.button("Print"), scene.button("Cancel", .cancel)]

    try root.present(sheet, animated: false)
    scene.system.settle()

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ Buy milk                               │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓│
        │┃                Share                 ┃│
        │┃                                      ┃│
        │┃ [               Mail               ] ┃│
        │┃ [              Print               ] ┃│
        │┃ [             × Cancel             ] ┃│
        │┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛│
        └────────────────────────────────────────┘
         Notes · action sheet "Share" · portrait · 0.000 s
        """)
  }

  @Test func `text fields are between the message and the buttons`() throws {
    let alert = AlertController(in: scene.system)
    alert.title = "Log in"
    alert.alertViewStyle = .loginAndPasswordInput
    alert.buttons = [scene.button("Cancel", .cancel), scene.button("Log in"), scene.button("I forgot")]

    try root.present(alert, animated: false)
    scene.system.settle()

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ Buy milk                               │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │   ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓   │
        │   ┃             Log in             ┃   │
        │   ┃                                ┃   │
        │   ┃ [▏Login…_____________________] ┃   │
        │   ┃ [Password…___________________] ┃   │
        │   ┃                                ┃   │
        │   ┃ [           Log in           ] ┃   │
        │   ┃ [          I forgot          ] ┃   │
        │   ┃ [          × Cancel          ] ┃   │
        │   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛   │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        └────────────────────────────────────────┘
         Notes · alert "Log in" · portrait · 0.000 s
        """)
  }

  @Test func `the lower edge of an action sheet takes the place of the home indicator`() throws {
    let scene = Scene(.iPhone15, version: 18)
    let root = scene.screen("Notes")
    scene.launch(root)
    #expect(lastRow(of: scene).contains("m━"))
    let sheet = AlertController(in: scene.system)
    (sheet.title, sheet.preferredStyle) = ("Share", .actionSheet)
    sheet.buttons = [scene.button("Mail"), scene.button("Cancel", .cancel)]

    try root.present(sheet, animated: false)
    scene.system.settle()

    // If the indicator were drawn over the edge, a change of the style would precede it.
    let edge = lastRow(of: scene)
    #expect(edge.contains("┗━") && edge.contains("━┛") && !edge.contains("m━"), "\(edge)")
  }

  /// The last row of the screen, with escape sequences.
  private func lastRow(of scene: Scene) -> String {
    Picture(of: scene.system, options: .init(isColored: true)).lines.suffix(3).first ?? ""
  }

  @Test func `on a small terminal, an action sheet is whole and the content behind it is cut`() throws {
    let scene = Scene()
    let root = scene.screen("Notes") {
      (1...20).map { number in scene.make(Label.init) { $0.text = "Line \(number)" } }
    }
    scene.launch(root)
    let sheet = AlertController(in: scene.system)
    (sheet.title, sheet.preferredStyle) = ("Share", .actionSheet)
    sheet.buttons = ["Mail", "Message", "Copy"].map { scene.button($0) } + [scene.button("Cancel", .cancel)]
    try root.present(sheet, animated: false)
    scene.system.settle()

    let lines = Picture(of: scene.system, options: .init(terminal: (columns: 80, rows: 16))).lines

    let top = try #require(lines.firstIndex { $0.contains("┏") }, "\(lines)")
    #expect(
      ["Share", "Mail", "Message", "Copy", "Cancel"].allSatisfy { name in lines[top...].contains { $0.contains(name) } }
    )
    #expect(lines[..<top].contains { $0.contains("⋮") })
  }
}

extension Scene {
  fileprivate func button(_ title: String, _ style: AlertAction.Style = .default) -> AlertAction {
    let button = AlertAction(in: system)
    button.title = title
    button.style = style
    return button
  }
}
