import Controllers
import Glibc
import InterfaceFiles
import Lua
import Rendering
import Scripting
import Testing

@Suite struct `A scene that is shown only because another file refers to it` {
  private static let main = storyboard(
    scene(
      "one", attributes: " restorationIdentifier=\"one\"",
      rest: "<connections><segue destination=\"two\" kind=\"presentation\" identifier=\"go\" id=\"g\"/></connections>"),
    "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"Cart\" id=\"two\"/>")
  private static let other = storyboard(
    scene("x", attributes: " storyboardIdentifier=\"Cart\" restorationIdentifier=\"cart\" customClass=\"Cart\""),
    initial: nil)
  private static let script = """
    require "Main.storyboard"
    screen "Cart" { decodeRestorableState = function(self, coder)
      print(coder:decodeObject "UIStateRestorationViewControllerStoryboardKey" == self.storyboard) end }
    app { mainStoryboard = "Main", shouldSaveApplicationState = true, shouldRestoreApplicationState = true }
    """

  /// Presents the scene, saves its state, runs a closure between the two launches, and restores the state.
  private func restored(_ between: (Folder) -> Void = { _ in }) throws -> (presented: String?, told: String) {
    let folder = try Folder(["Main.storyboard": Self.main, "Other.storyboard": Self.other])
    let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: folder.path)
    defer { session.close() }
    try session.loader.load(Self.script, name: "app.lua")
    try session.loader.run(chunk: "window.rootViewController:performSegue 'go'", name: "test")
    try session.loader.run(chunk: "home() terminate()", name: "test")
    between(folder)
    try session.loader.run(chunk: "relaunch()", name: "test")
    let trace = session.system.trace
    let told = trace.events(from: 0).filter { $0.kind.isText }.map { TraceText.expectationText(of: $0, in: trace) }
    let presented = session.application.window?.rootViewController?.presentedViewController
    let warnings = session.system.warnings.entries.map(\.entry.text)
    return (presented?.restorationIdentifier, (told + warnings).joined(separator: "\n"))
  }

  @Test func `a scene of a referenced file is restored, and its coder contains the storyboard`() throws {
    let (presented, told) = try restored()

    #expect(presented == "cart")
    #expect(told.contains("true"), "\(told)")
  }

  @Test func `a scene of a referenced file isn't restored if the file has been removed, and the reason is reported`()
    throws
  {
    let (presented, told) = try restored { _ = unlink($0.path + "/Other.storyboard") }

    #expect(presented == nil)
    #expect(told.contains("storyboard \"Other\" no longer has a scene \"x\" (Other.storyboard)"), "\(told)")
  }
}
