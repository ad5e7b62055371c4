/// The beginning of a self-contained HTML page, up to the start tag of its body.
///
/// The page loads nothing from other addresses, and its security policy makes the browser block any attempt.
package struct PageHead {
  /// The title, as plain text.
  private let title: String
  /// The command that writes the page, such as `maquette map`.
  private let generator: String
  private let style: String
  /// The page's own scripts.
  private let scripts: Scripts

  /// The scripts of a page.
  package enum Scripts {
    /// The page has no scripts, and its security policy allows none.
    case none
    /// The scripts are in the body.
    case inBody
    /// A script runs before the body is read.
    case inHead(String)
  }

  /// Creates the beginning of a page.
  ///
  /// - Parameters:
  ///   - title: The title, as plain text.
  ///   - generator: The command that writes the page, such as `maquette map`.
  ///   - style: The style sheet.
  ///   - scripts: The page's own scripts.
  package init(title: String, generator: String, style: String, scripts: Scripts = .none) {
    (self.title, self.generator, self.style, self.scripts) = (title, generator, style, scripts)
  }

  /// The HTML, in which the title is escaped so that it can't contain markup.
  package var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="generator" content="\(generator)">
    <title>\(XMLText.escapedContent(title.printableLine))</title>
    <style>
    \(style)
    </style>
    \(script)</head>
    <body>

    """
  }

  private var policy: String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    if case .none = scripts { return policy }
    return policy + "; script-src 'unsafe-inline'"
  }

  private var script: String {
    if case .inHead(let script) = scripts { "<script>\n\(script)\n</script>\n" } else { "" }
  }
}
