/// A file with a certain part, and the same file without that part.
struct FileCase: CustomStringConvertible, Sendable {
  let description: String
  let with: String
  let without: String

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - description: The description of the part.
  ///   - part: The part.
  ///   - file: A closure that returns a file that contains the given part.
  init(_ description: String, _ part: String, in file: (String) -> String) {
    self.description = description
    with = file(part)
    without = file("")
  }
}

extension FileCase {
  /// Returns cases for attributes of a view.
  ///
  /// Each attribute has a value other than the default.
  static func attributes(of element: String, _ base: String = "", _ attributes: String...) -> [FileCase] {
    attributes.map { attribute in
      FileCase("\(element) \(attribute)", attribute) { said in
        storyboard(scene("one", "<\(element) id=\"v\" \(base) \(said)>\(frame(10, 40, 200, 60))</\(element)>"))
      }
    }
  }

  /// Returns cases for parts of a view.
  static func parts(of element: String, _ base: String = "", _ parts: String...) -> [FileCase] {
    parts.map { part in
      FileCase("\(element) ▸ \(part)", part) { said in
        storyboard(
          scene("one", "<\(element) id=\"v\" \(base)>\(frame(10, 40, 200, 160))\(said)</\(element)>"), scene("two"))
      }
    }
  }

  static func attributes(ofController element: String = "viewController", _ attributes: String...) -> [FileCase] {
    attributes.map { attribute in
      FileCase("\(element) \(attribute)", attribute) { said in
        storyboard(controller(element, said, view: "<view key=\"view\" id=\"w\"/>"), scene("two"))
      }
    }
  }

  static func parts(ofController element: String = "viewController", _ parts: String...) -> [FileCase] {
    parts.map { part in
      FileCase("\(element) ▸ \(part)", part) { said in
        storyboard(controller(element, "", view: "<view key=\"view\" id=\"w\"/>\(said)"), scene("two"))
      }
    }
  }

  static func controller(_ element: String, _ attributes: String, view: String) -> String {
    let children = [
      "navigationController": ["rootViewController"], "tabBarController": ["viewControllers"],
      "splitViewController": ["masterViewController", "detailViewController"],
    ]
    let segues = (children[element] ?? []).enumerated().map { place, name in
      "<segue destination=\"\(place == 0 ? "two" : "three")\" kind=\"relationship\" relationship=\"\(name)\" id=\"r\(place)\"/>"
    }
    let own = children[element] == nil ? view : view.replacing("<view key=\"view\" id=\"w\"/>", with: "")
    let connections = segues.isEmpty ? "" : "<connections>\(segues.joined())</connections>"
    return "<\(element) id=\"one\" \(attributes)>\(own)\(connections)</\(element)>"
  }

  /// Returns cases for connections of a view.
  static func connections(of element: String, _ connections: String...) -> [FileCase] {
    connections.map { connection in
      FileCase("\(element) ▸ connections ▸ \(connection)", connection) { said in
        storyboard(
          scene("one", "<\(element) id=\"v\">\(frame(10, 40, 200, 60))<connections>\(said)</connections></\(element)>"),
          scene("two"))
      }
    }
  }
}
