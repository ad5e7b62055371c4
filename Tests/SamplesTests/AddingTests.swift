import Glibc
import Scripting
import Testing

/// Tests that the files and names in the recipes of "Adding to Maquette" exist.
@Suite struct `The article Adding to Maquette` {
  private static let folder = Sample.project + "/Sources/CommandArguments/CommandArguments.docc"

  /// The sections of the article, with the files and names in them.
  private let sections: [Section]

  init() throws {
    let text = try #require(try TextFile.read(Self.folder + "/AddingToMaquette.md"))
    sections = text.split(separator: "\n## ").map { Section(String($0)) }
  }

  @Test func `names files and folders that exist`() {
    let paths = sections.flatMap(\.paths)

    #expect(paths.count > 100)
    for path in paths { #expect(Self.location(of: path) != nil, "no file \(path)") }
    for link in sections.flatMap(\.links) { #expect(access(Self.folder + "/" + link, R_OK) == 0, "no file \(link)") }
  }

  @Test func `mentions only names that occur in the files of the same recipe`() throws {
    #expect(sections.flatMap(\.names).count > 50)
    for section in sections {
      let files = section.paths.compactMap(Self.location) + section.links.map { Self.folder + "/" + $0 }
      let texts = try files.filter { $0.split(separator: "/").last?.contains(".") == true }.compactMap(TextFile.read)
      for name in section.names {
        #expect(texts.contains { $0.contains(name) }, "\(section.title): no file of the recipe contains \(name)")
      }
    }
  }

  /// Returns the path of a file or folder of the project or of `Sources`, or `nil` if it doesn't exist.
  private static func location(of path: String) -> String? {
    ["", "Sources/"].map { "\(Sample.project)/\($0)\(path)" }.first { access($0, R_OK) == 0 }
  }
}

/// A section of the article.
private struct Section {
  let title: String
  /// The paths between backquotes.
  let paths: [String]
  /// The names between backquotes, without the types or values that precede them.
  let names: [String]
  /// The targets of the section's links.
  let links: [String]

  init(_ text: String) {
    title = text.split(separator: "\n").first.map(String.init) ?? ""
    let quoted = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && !$0.element.contains { " <…*".contains($0) } }.map(\.element)
    paths = quoted.filter { $0.contains("/") }.map(String.init)
    names = quoted.filter { !$0.contains("/") }.compactMap { name in
      name.split { ".()".contains($0) }.last.map(String.init)
    }
    links = text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first.map(String.init) }
  }
}
