/// The script of the page: plain JavaScript without dependencies.
///
/// The script creates elements instead of writing HTML, so that names and messages can't become markup.
enum PageScript {
  static let text =
    "\"use strict\";\n(() => {\n" + [tools, reading, pictures, list, flow, moving].joined(separator: "\n\n") + "\n})();"

  private static let tools = #"""
    const find = (id) => document.getElementById(id);
    const seconds = (value) => value === undefined ? "" : `${value.toFixed(3)} s`;
    const signs = { failed: "✗", passed: "✓", skipped: "○" };

    const make = (kind, properties, ...children) => {
      const element = document.createElement(kind);
      for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value);
      }
      element.append(...children);
      return element;
    };
    """#
}
