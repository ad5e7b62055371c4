// Added to the manifest of the copy that Scripts/mutate builds: keeps only the targets that the chosen tests need.
do {
  func needed(by names: [String]) -> Set<String> {
    var needed: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
        continue
      }
      for case .byNameItem(let name, _) in target.dependencies { open.append(name) }
    }
    return needed
  }
  let tests: [String] = []
  let kept = needed(by: tests)
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
  // Optimizing takes longer than it saves, except for the solver.
  for target in package.targets where target.swiftSettings != nil && target.name != "Layout" {
    target.swiftSettings = strict
  }
}
