import Foundation

extension House {
  /// The figures about facts that travel as text instead of as values.
  var facts: [Figure] {
    let userActions = ["verb == \"", "Step(\"", "Action(\"", "perform(\"", "for: \"enter\"", "for: \"tap\""]
    return [
      lines(
        "places that parse a source location",
        of: ["CodeLocation(typed:", "CodeLocation.parsePrefix(", "FileLocation("]),
      lines(
        "source locations that are declared as text",
        of: ["location: String", "ocations: [String]", "Location: String?"]),
      lines("unchecked casts", of: ["unsafeDowncast("]),
      lines("mismatches with a text for what was found", of: ["found: \"", "found: \\("], besides: "Mismatch("),
      lines("functions that take a call and a bare stack index", of: ["index: Int32"], besides: "call: LuaCall"),
      lines(
        "user actions named by a text", of: userActions,
        in: ["Exploration", "AppMap", "Flows", "FlowTrials", "Checks", "Comparisons", "Timeline"]),
      handWrittenJSON,
    ] + placesInNames
  }

  /// The lines that write JSON themselves instead of using the writer: those with a comma or a brace before a quotation
  /// mark, with a name before a colon, with `null`, or with a joined list in brackets.
  private var handWrittenJSON: Figure {
    let json = #/[{,](?:\\n)?\\"|\\"\w*\\":(?! )|"null"|"\[(?:\\n)?" \+.*joined\(separator: ",(?:\\n)?"\)/#
    return lines("lines with JSON outside its writer") { $0.target != "JSON" && $1.contains(json) }
  }

  /// The declarations whose names contain the word "place", which is only used for the layout.
  private var placesInNames: [Figure] {
    let declaration = #/\b(?:let|var|func|case|typealias|struct|enum|class|protocol) `?\(?(\w+)/#
    let parameter = #/(?:\(|, |^)(?:\w+ )?(\w+): (?:@\w+ |inout )*[\[(A-Za-z]/#
    let first = #/(?:_ |\w+ )?\w+: /#
    let word = #/(?:^p|[a-z0-9]P|^P)lace(?:s|d)?(?:[A-Z0-9]|$)/#
    var (names, types): ([String], [String]) = ([], [])
    for file in files.values {
      for (number, line) in file.lines.enumerated() {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        let declared = code.matches(of: declaration).map(\.1)
        let isSignature = code.contains("func ") || code.contains("init") || code.starts(with: first)
        let parameters = isSignature ? code.matches(of: parameter).map(\.1) : []
        for name in declared + parameters where name.contains(word) {
          names.append("\(file.path):\(number + 1): \(name)")
          if name.first?.isUppercase == true { types.append("\(file.path):\(number + 1): \(name)") }
        }
      }
    }
    return [
      Figure(name: "declared names with the word place", value: names.count, list: names.sorted()),
      Figure(name: "types with the word place", value: types.count, list: types.sorted()),
    ]
  }

  /// Counts the lines with one of some texts, without comments.
  ///
  /// - Parameters:
  ///   - name: the name of the figure.
  ///   - texts: the texts.
  ///   - other: a text that the line must also contain, or an empty string.
  ///   - targets: the targets to search, or an empty array for all.
  /// - Returns: the figure.
  private func lines(
    _ name: String, of texts: [String], besides other: String = "", in targets: [String] = []
  ) -> Figure {
    lines(name) { file, code in
      (targets.isEmpty || targets.contains(file.target)) && texts.contains(where: code.contains)
        && (other.isEmpty || code.contains(other))
    }
  }

  /// Counts the lines that meet a condition, without comments.
  private func lines(_ name: String, where matches: (SourceFile, String) -> Bool) -> Figure {
    let found = files.values.flatMap { file in
      file.lines.enumerated().compactMap { number, line -> String? in
        let code = line.trimmingCharacters(in: .whitespaces)
        return code.hasPrefix("//") || !matches(file, code) ? nil : "\(file.path):\(number + 1): \(code)"
      }
    }
    return Figure(name: name, value: found.count, list: found.sorted())
  }
}
