import Controllers
import Lua
import Rendering
import Scripting
import Testing

/// A screen of the prototype in the folder of recorded pictures, and the formats of its pictures.
struct ScreenCase: CustomTestStringConvertible {
  let name: String
  /// The steps that lead to the screen, as lines of Lua code.
  let steps: [String]
  var device = Device.Model.iPhone
  /// The formats of the picture.
  var looks: [Look] = [.whole]

  /// The format of a picture of a screen.
  enum Look {
    case whole
    /// In landscape.
    ///
    /// The remaining formats are also in landscape.
    case onItsSide
    /// Fitted to a terminal with the given number of columns and 24 lines.
    case columns(Int)
    case plainCharacters
    case coloured
  }

  var testDescription: String { name }

  /// The folder of the prototype and the recorded pictures.
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Screens"

  /// Returns the picture fitted to a terminal, without the status line.
  func picture(columns: Int, rows: Int) throws -> String {
    let session = try session()
    defer { session.close() }
    let options = Picture.Options(terminal: (columns, rows))
    return Picture(of: session.system, options: options).lines.dropLast().joined(separator: "\n")
  }

  /// Returns the pictures, one below the other.
  func pictures() throws -> String {
    let session = try session()
    defer { session.close() }
    return try looks.map { try text(of: session, $0) }.joined(separator: "\n")
  }

  /// The pictures of all screens, one below the other.
  static let allPictures: Result<String, any Error> = Result { try all.map { try $0.pictures() }.joined() }

  /// Returns a session of the prototype after the steps have been performed.
  private func session() throws -> Session {
    var options = Session.Options(defaultSystem: 6)
    options.device = device
    let session = Session(options: options, folder: ScreenCase.folder)
    let script = try #require(try TextFile.read(ScreenCase.folder + "/app.lua"))
    try session.loader.load(script, name: "app.lua")
    for step in steps { try session.loader.run(chunk: step, name: "step") }
    return session
  }

  private func text(of session: Session, _ look: Look) throws -> String {
    var options = Picture.Options()
    switch look {
    case .whole: break
    case .onItsSide: try session.loader.run(chunk: "rotate 'landscapeLeft'", name: "step")
    case .columns(let columns): options.terminalSize = (columns, 24)
    case .plainCharacters: options.signs = .ascii
    case .coloured: options.isColored = true
    }
    // A text editor wouldn't show control characters, so they are replaced with symbols.
    return Picture(of: session.system, options: options).text.printable + "\n"
  }
}

extension ScreenCase {
  static let all = tables + questions + bars + containers + lines + readyMade + halfWay

  private static let tables = [
    ScreenCase(
      name: "groups", steps: ["go 'Grouped'"], looks: [.whole, .columns(60), .onItsSide]),
    ScreenCase(name: "groups-scrolled", steps: ["go 'Grouped'", "scroll('down', 6)", "tapRow 'Privacy'"]),
    ScreenCase(name: "sections", steps: ["go 'Plain'"]),
    ScreenCase(name: "sections-scrolled", steps: ["go 'Plain'", "scroll('down', 4)"], looks: [.whole, .onItsSide]),
  ]

  private static let questions = [
    ScreenCase(
      name: "alert", steps: ["ask(shortAlert)"], looks: [.whole, .columns(60), .plainCharacters, .coloured]),
    ScreenCase(name: "alert-long", steps: ["ask(longAlert)"], looks: [.whole, .onItsSide]),
    ScreenCase(name: "alert-wide", steps: ["ask(wideAlert)"]),
    ScreenCase(name: "buttons-many", steps: ["ask(manyButtons)"], looks: [.whole, .onItsSide]),
    ScreenCase(
      name: "popover", steps: ["tap 'Popover'"], device: .iPad, looks: [.columns(80), .columns(120)]),
    ScreenCase(name: "sheet", steps: ["tap 'Sheet'"], device: .iPad, looks: [.columns(60), .columns(120)]),
  ]

  private static let bars = [
    ScreenCase(name: "bars-crowded", steps: ["go 'Crowded'"], looks: [.whole, .onItsSide]),
    ScreenCase(name: "bars-overfull", steps: ["go 'Overfull'"], looks: [.whole, .onItsSide]),
    ScreenCase(name: "meanings", steps: ["go 'Meanings'", "swipeRow 'Pear'"], looks: [.whole, .coloured]),
    ScreenCase(
      name: "tabs-long",
      steps: [
        "window.rootViewController = tabs { 'ScreenOne', 'ScreenTwo', 'ScreenThree', 'ScreenFour', 'ScreenFive' }"
      ],
      looks: [.whole, .onItsSide]),
  ]

  private static let containers = [
    ScreenCase(name: "colours", steps: ["go 'Coloured'"], looks: [.whole, .coloured]),
    ScreenCase(name: "children", steps: ["go 'Parent'"]),
    ScreenCase(
      name: "book",
      steps: [
        "rotate 'landscapeLeft'",
        """
        window.rootViewController =
          pages { transitionStyle = 'pageCurl', spineLocation = 'mid', viewControllers = { 'Left', 'Right' } }
        """,
      ]),
  ]

  private static let lines = [
    ScreenCase(name: "flow-and-frames", steps: ["go 'Mixed'"]),
    ScreenCase(name: "squeezed", steps: ["go 'Squeezed'"]),
    ScreenCase(name: "wide-labels", steps: ["go 'Wide'"], looks: [.whole, .onItsSide]),
  ]

  private static let readyMade = [
    ScreenCase(
      name: "pick-image",
      steps: ["ask(imagePickerController { photos = { 'Beach', 'Dog', 'Sunset', 'A long name' } })"],
      looks: [.whole, .onItsSide]),
    ScreenCase(name: "camera", steps: ["ask(imagePickerController { sourceType = 'camera' })"]),
    ScreenCase(name: "pick-person", steps: ["ask(peoplePickerNavigationController {})"]),
    ScreenCase(name: "person", steps: ["ask(peoplePickerNavigationController {})", "tap 'Bob Baker'"]),
    ScreenCase(
      name: "pick-songs",
      steps: [
        "ask(mediaPickerController { allowsPickingMultipleItems = true, prompt = 'For the road' })", "tap 'Bolero'",
      ]),
    ScreenCase(
      name: "mail",
      steps: [
        """
        ask(mailComposeViewController { subject = 'Hello', toRecipients = { 'ann@example.com' },
          messageBody = 'Dear Ann, this is a letter of more than a single line.' })
        """
      ]),
  ]

  private static let halfWay = [
    ScreenCase(
      name: "half-push", steps: ["go 'Start'", "hold() tap 'Push'", "wait(0.07)"], looks: [.whole, .columns(80)]),
    ScreenCase(name: "half-pop", steps: ["go 'Start'", "tap 'Push'", "hold() back()", "wait(0.07)"]),
    ScreenCase(name: "half-cover", steps: ["hold() tap 'Cover'", "wait(0.2)"], looks: [.whole, .onItsSide]),
    ScreenCase(name: "half-flip", steps: ["go 'Start'", "hold() tap 'Flip'", "wait(0.2)"]),
    ScreenCase(name: "half-dissolve", steps: ["hold() tap 'Dissolve'", "wait(0.2)"]),
    ScreenCase(name: "half-curl", steps: ["hold() tap 'Curl'", "wait(0.2)"]),
    ScreenCase(name: "half-sheet", steps: ["hold() tap 'Sheet'", "wait(0.2)"], device: .iPad, looks: [.columns(80)]),
    ScreenCase(
      name: "half-sheet-gone", steps: ["tap 'Sheet'", "hold() tap 'OK'", "wait(0.1)"], device: .iPad,
      looks: [.columns(80)]),
    ScreenCase(
      name: "half-sheet-turned", steps: ["hold() tap 'Turned sheet'", "wait(0.2)"], device: .iPad, looks: [.columns(80)]
    ),
  ]
}
