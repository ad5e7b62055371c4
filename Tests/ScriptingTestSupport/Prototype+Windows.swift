// Prototypes of apps with several windows.
extension Prototype {
  /// Launches an app with the scenes `Main` and `Editor`.
  ///
  /// - Parameters:
  ///   - editor: further fields of the scene `Editor`.
  ///   - main: further fields of the scene `Main`.
  ///   - device: the device.
  ///   - system: the system.
  ///   - app: further fields of the app.
  /// - Returns: the prototype.
  /// - Throws: an error if the app can't be launched.
  package static func windows(
    _ editor: String = "", main: String = "", device: String = "iPad Pro 11", system: Int = 17, app: String = ""
  ) throws -> Prototype {
    try Prototype(
      """
      screen "Home" { view = { button "Open" { push = "Detail" }, label "The home" } }
      screen "Detail" { view = { label "Detail" } }
      screen "Note" { view = { label "The note" } }
      app { system = \(system), device = "\(device)", \(app) scenes = {
        scene "Main" { root = navigation "Home", \(main) },
        scene "Editor" { root = "Note", \(editor) },
      } }
      """)
  }

  /// The user action that opens a window of the scene `Editor`.
  package static let openEditor = #"openScene("Editor", { activityType = "edit", note = 3 })"#
}
