import Controllers

extension ModelObject {
  package static var trials: [String] {
    guard self != ViewController.self else { return ["pages {}", "Other {}", "'Other'", "alert 'A'"] }
    let constructor = ClassTable.builtIn.named(className).flatMap { $0.isConstructible ? $0.constructor : nil }
    return constructor.map { ["\($0) {}", "\($0) 'a' {}"] } ?? []
  }
}
