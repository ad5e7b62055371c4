import Foundation

/// A figure that describes the structure of the sources.
struct Figure {
  let name: String
  let value: Int
  /// The locations that the figure counts.
  var list: [String] = []
  /// Whether the bound of the figure is a minimum rather than a maximum.
  var isLowerBounded = false

  /// Whether the figure exceeds its maximum or is below its minimum.
  func isWorse(than bound: Int) -> Bool { isLowerBounded ? value < bound : value > bound }
}

extension House {
  /// All figures, in their printed order.
  var figures: [Figure] {
    [folders(of: "Controllers")] + ["Scripting", "Console", "Flows"].flatMap(knots)
      + ["Session", "ViewController", "Bridge", "Interpreter"].map {
        Figure(name: "members of \($0)", value: members[$0]?.count ?? 0)
      }
      + [castsToViews, castsToContainers, filesOfAnElement] + comments + facts
  }

  /// The number of folders of a target.
  ///
  /// Merging two folders would only hide that they depend on each other, so the number has a minimum. The pairs of
  /// folders of Controllers aren't counted, because UIKit's classes know each other.
  private func folders(of target: String) -> Figure {
    Figure(
      name: "folders of \(target)", value: Set(files(of: target).compactMap(\.folder)).count, isLowerBounded: true)
  }

  /// The pairs of folders of a target that use each other.
  ///
  /// In Scripting, a session stores the parts of all features by their own classes. Therefore, the folders of most
  /// features and the folder of the session use each other.
  private func knots(of target: String) -> [Figure] {
    let graph = FolderGraph(uses: uses(in: target))
    let pairs = graph.pairs
    let knot = graph.largestKnot
    let folders = folders(of: target)
    return [
      folders,
      Figure(
        name: "folder pairs of \(target) that use each other", value: pairs.mutual.count,
        list: pairs.mutual.map { mutual(graph, $0, $1) }),
      Figure(
        name: "largest knot of folders in \(target)", value: knot.count,
        list: ["of \(folders.value) folders, with \(pairs.all) pairs: " + knot.joined(separator: " ")]
          + arrows(graph, among: knot)),
    ]
  }

  /// Describes the dependencies between some folders, in both directions, each by the files that it needs.
  private func arrows(_ graph: FolderGraph, among folders: [String]) -> [String] {
    folders.flatMap { folder in
      folders.filter { $0 != folder }.compactMap { other in
        graph.uses[folder]?[other].map { needed in
          "\(folder) needs of \(other) "
            + needed.map { ($0 as NSString).lastPathComponent }.sorted().joined(separator: " ")
        }
      }
    }
  }

  /// Describes a pair of folders by the files that cause the dependency in the direction with fewer files.
  private func mutual(_ graph: FolderGraph, _ first: String, _ second: String) -> String {
    let there = graph.uses[first]?[second] ?? []
    let back = graph.uses[second]?[first] ?? []
    let (user, used, needed) = there.count <= back.count ? (first, second, there) : (second, first, back)
    let names = needed.map { ($0 as NSString).lastPathComponent }.sorted()
    return "\(first) \(second): \(user) needs of \(used) " + names.joined(separator: " ")
  }

  private var castsToContainers: Figure {
    casts(
      "casts to containers outside their folders",
      to: subclasses(of: "ViewController").subtracting(named: "ViewController", in: types))
  }

  private var castsToViews: Figure {
    casts(
      "casts to concrete views outside their folders", to: subclasses(of: "View").subtracting(named: "View", in: types))
  }

  /// Counts the casts to the given classes in folders other than the folder of the class.
  private func casts(_ name: String, to classes: Set<String>) -> Figure {
    let homes = classes.reduce(into: [String: SourceFile]()) {
      if let name = types[$1], let home = self.homes[$1].flatMap({ files[$0] }) { $0[name] = home }
    }
    let casts = /\b(?:as\?|as!|as|is) ([A-Z][A-Za-z]*)\b/
    var found: [String] = []
    for file in files.values.sorted(by: { $0.path < $1.path }) {
      for (number, line) in file.lines.enumerated() where !line.isComment {
        for match in line.matches(of: casts) {
          guard let home = homes[String(match.1)], (home.target, home.folder) != (file.target, file.folder) else {
            continue
          }
          found.append("\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    return Figure(name: name, value: found.count, list: found)
  }

  /// The files that mention a simple control by its class.
  ///
  /// A new element needs changes in the same number of files.
  private var filesOfAnElement: Figure {
    let usrs = Set(types.filter { $0.value == "Stepper" }.keys)
    let known = mentions.filter { !$0.value.isDisjoint(with: usrs) }.keys
    let all = Set(known).union(usrs.compactMap { homes[$0] }).sorted()
    return Figure(name: "files that know the element Stepper", value: all.count, list: all)
  }
}

extension String {
  fileprivate var isComment: Bool { trimmingCharacters(in: .whitespaces).hasPrefix("//") }
}

extension Set<String> {
  fileprivate func subtracting(named name: String, in types: [String: String]) -> Set<String> {
    filter { types[$0] != name }
  }
}
