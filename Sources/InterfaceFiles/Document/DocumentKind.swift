/// The kind of an interface file, determined by its outermost element.
///
/// A file that can't become a prototype is rejected with an error that names its kind.
enum DocumentKind {
  case storyboard
  /// Views without a controller, or the views of one controller.
  case nib

  private static let kindsByType: [String: DocumentKind] = [
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .nib,
  ]
  private static let adviceByPlatform = [
    "MacOSX": "macOS", "Cocoa.XIB": "macOS", "Cocoa.Storyboard": "macOS", "AppleTV": "tvOS", "watchKit": "watchOS",
    "WatchKit": "watchOS",
  ]

  /// Determines the kind of a file.
  ///
  /// - Throws: `FileProblem` if the file is of the wrong kind or for another platform. The error suggests what to do.
  init(_ root: XMLElement, file: String) throws {
    let type = root["type"] ?? ""
    if root.name == "archive" {
      throw FileProblem(
        file, line: root.line,
        "the file is in the archive format of Xcode 3 and 4: open it in Xcode 5 or later "
          + "and save it, or run `ibtool --upgrade`")
    }
    guard root.name == "document" else {
      throw FileProblem(file, line: root.line, "expected a storyboard or xib, found <\(root.name)>")
    }
    let typeAndRuntime = type + " " + (root["targetRuntime"] ?? "")
    if let name = DocumentKind.adviceByPlatform.keys.sorted().first(where: typeAndRuntime.contains) {
      throw FileProblem(
        file, line: root.line,
        "the file is for \(DocumentKind.adviceByPlatform[name] ?? name); only files for iOS can be opened")
    }
    guard let kind = DocumentKind.kindsByType[type] else {
      throw FileProblem(file, line: root.line, "expected a storyboard or xib for iOS, found the type \"\(type)\"")
    }
    self = kind
  }
}
