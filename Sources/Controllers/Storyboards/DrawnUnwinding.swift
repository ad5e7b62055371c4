/// Who answers an unwind segue of a file that no code answers.
///
/// A file tells that a segue unwinds, and not how far: that is the code's. Here: without code it leads to what the author
/// drew, the nearest controller behind. An old file lists the methods of its classes; such a list decides.
package struct DrawnUnwinding {
  /// The classes that have the method, as the file lists them; nil when it lists none.
  let classes: Set<String>?
  /// Whether a controller is drawn in a file and of no class that the script has.
  let isWithoutCode: (ViewController) -> Bool

  package init(classes: Set<String>?, isWithoutCode: @escaping (ViewController) -> Bool) {
    self.classes = classes
    self.isWithoutCode = isWithoutCode
  }

  /// - Returns: the controller that is taken to answer, and why; nil when none may be.
  func find(from source: ViewController) -> (destination: ViewController, reason: String)? {
    let candidates = source.controllersBehind.filter(isWithoutCode)
    guard let classes else {
      return candidates.first.map { ($0, "no code has it, and the file draws it as the nearest behind") }
    }
    return candidates.first { classes.contains($0.kind.name) }.map { ($0, "the file lists it in the class") }
  }
}
