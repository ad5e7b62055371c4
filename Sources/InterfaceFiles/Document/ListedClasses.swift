/// The list of classes and their methods in a file of Xcode 4.
///
/// Later files have no such list, and no other part of a file says which class has a method.
struct ListedClasses {
  private var parents: [String: String] = [:]
  private var methods: [String: Set<String>] = [:]

  init(in root: XMLElement) {
    for element in root.group("classes") {
      guard let name = element.peek("className") else { continue }
      parents[name] = element.peek("superclassName")
      methods[name, default: []].formUnion(element.group("relationships").compactMap(ListedClasses.unwindMethod))
    }
  }

  /// The unwind methods, each with the classes that declare or inherit the method.
  var unwindClasses: [String: Set<String>] {
    var classes: [String: Set<String>] = [:]
    for name in Set(parents.keys).union(methods.keys) {
      for method in lineage(of: name).flatMap({ methods[$0] ?? [] }) { classes[method, default: []].insert(name) }
    }
    return classes
  }

  /// Returns a class and its superclasses.
  private func lineage(of name: String) -> [String] {
    var names = [name]
    while let last = names.last, let parent = parents[last], !names.contains(parent) { names.append(parent) }
    return names
  }

  private static func unwindMethod(_ relationship: XMLElement) -> String? {
    guard relationship.peek("kind") == "action", relationship.peek("candidateClass") == "UIStoryboardSegue" else {
      return nil
    }
    return relationship.peek("name").map { String($0.prefix { $0 != ":" }) }
  }
}
