import Controllers
import Layout
import Scripting
import Testing

extension Prototype {
  /// The appearance callbacks in short form, such as `Form.WA`, with other callbacks and printed lines.
  ///
  /// Callbacks about the view's size, insets and traits are left out.
  package var order: String {
    let short = [
      "viewDidLoad": "L", "viewWillAppear": "WA", "viewDidAppear": "DA", "viewWillDisappear": "WD",
      "viewDidDisappear": "DD",
    ]
    let skipped = ["viewIsAppearing", "deinit", "viewSafeAreaInsetsDidChange", "traitCollectionDidChange", "note"]
    return trace.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("> ") { return String(line) }
      let words = line.split(separator: " ")
      guard words.count > 1, !skipped.contains(String(words[1])), !line.hasPrefix("note"), !line.hasPrefix("!") else {
        return nil
      }
      let name = words[0].hasPrefix("NavigationController") ? "Nav" : String(words[0])
      return name + "." + (short[String(words[1])] ?? String(words[1]))
    }.joined(separator: " ")
  }

  /// The frame of the view of the frontmost screen `Form`, in whole points.
  package var frame: String {
    get throws {
      let view = try #require(session.system.frontController?.view)
      let frame = view.frameInWindow
      return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }.joined(separator: " ")
    }
  }
}
