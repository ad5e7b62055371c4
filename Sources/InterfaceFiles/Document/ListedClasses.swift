/// The list of classes and their methods in a file that Xcode 4 saved.
///
/// Files of later versions have no such list, and no other part of a file says which class declares a method.
struct ListedClasses {
  private var superclassesByName: [String: String] = [:]
  private var methodsByClass: [String: Set<String>] = [:]

  init(in root: XMLElement) {
    for element in root.group("classes") {
      guard let name = element.peek("className") else { continue }
      superclassesByName[name] = element.peek("superclassName")
      methodsByClass[name, default: []].formUnion(element.group("relationships").compactMap(ListedClasses.unwindMethod))
    }
  }

  /// The unwind methods, and for each of them the classes that declare or inherit it.
  var classesByUnwindMethod: [String: Set<String>] {
    var classes: [String: Set<String>] = [:]
    for name in Set(superclassesByName.keys).union(methodsByClass.keys) {
      for method in classAndSuperclasses(of: name).flatMap({ methodsByClass[$0] ?? [] }) {
        classes[method, default: []].insert(name)
      }
    }
    return classes
  }

  /// Returns a class and its superclasses.
  private func classAndSuperclasses(of name: String) -> [String] {
    var names = [name]
    while let lastName = names.last, let parent = superclassesByName[lastName], !names.contains(parent) {
      names.append(parent)
    }
    return names
  }

  private static func unwindMethod(_ relationship: XMLElement) -> String? {
    guard relationship.peek("kind") == "action", relationship.peek("candidateClass") == "UIStoryboardSegue" else {
      return nil
    }
    return relationship.peek("name").map { String($0.prefix { $0 != ":" }) }
  }
}
