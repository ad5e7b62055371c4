import Controllers
import Testing

/// Tests the presentation styles in files, which Xcode writes for every system.
@Suite struct `A presentation style in a file` {
  private static func style(_ style: String, system: Int) throws -> (style: String, warnings: [String]) {
    let opened = try Opened(
      storyboard(scene("one", attributes: " modalPresentationStyle=\"\(style)\"")),
      script: "app { system = \(system), mainStoryboard = 'Main' }")
    return (try opened.value("return application.root.modalPresentationStyle"), opened.warnings)
  }

  @Test(arguments: [
    ("automatic", 13, "pageSheet"), ("automatic", 12, "fullScreen"), ("automatic", 6, "fullScreen"),
    ("overFullScreen", 8, "overFullScreen"), ("overFullScreen", 7, "fullScreen"), ("overFullScreen", 6, "fullScreen"),
    ("overCurrentContext", 8, "overCurrentContext"), ("overCurrentContext", 6, "currentContext"),
    ("formSheet", 6, "formSheet"), ("fullScreen", 26, "fullScreen"),
  ])
  func `a presentation style is used where the system has it, and is replaced without a warning elsewhere`(
    style: String, system: Int, used: String
  ) throws {
    let (found, warnings) = try Self.style(style, system: system)

    #expect(found == used)
    #expect(warnings == [])
  }
}
