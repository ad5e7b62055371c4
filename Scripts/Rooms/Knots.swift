/// A graph of folders, with the folders that each folder uses.
struct FolderGraph {
  let uses: [String: [String: Set<String>]]

  /// The number of pairs in which one folder uses the other, and the pairs in which both use each other.
  var pairs: (all: Int, mutual: [(String, String)]) {
    var all: Set<[String]> = []
    var mutual: Set<[String]> = []
    for (folder, others) in uses {
      for other in others.keys {
        all.insert([folder, other].sorted())
        if uses[other]?[folder] != nil { mutual.insert([folder, other].sorted()) }
      }
    }
    return (all.count, mutual.sorted { $0.joined() < $1.joined() }.map { ($0[0], $0[1]) })
  }

  /// The largest set of folders in which every folder reaches every other.
  var largestKnot: [String] {
    let reached = uses.keys.reduce(into: [String: Set<String>]()) { $0[$1] = reachable(from: $1) }
    let knots = uses.keys.sorted().map { folder in
      reached[folder, default: []].filter { reached[$0]?.contains(folder) == true }.sorted()
    }
    return knots.max { $0.count < $1.count } ?? []
  }

  private func reachable(from folder: String) -> Set<String> {
    var found: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for other in uses[next, default: [:]].keys where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
