/// Finds the destination of an unwind segue in a file if no code has the method.
///
/// A file says that a segue unwinds, but not to which controller: that depends on the code. Here: without code the
/// segue unwinds to the nearest controller behind the source, because the author presumably meant that one. If an old
/// file lists the methods of its classes, the list decides.
package struct DeclaredUnwinding {
  /// The classes that have the method according to the file, or `nil` if the file doesn't list methods.
  let classes: Set<String>?
  /// Returns whether a controller is declared in a file and the script doesn't have the controller's class.
  let isWithoutCode: (ViewController) -> Bool

  package init(classes: Set<String>?, isWithoutCode: @escaping (ViewController) -> Bool) {
    self.classes = classes
    self.isWithoutCode = isWithoutCode
  }

  /// Finds the controller that is assumed to have the method.
  ///
  /// - Parameter source: the source of the segue.
  /// - Returns: the controller and the reason for choosing it, or `nil` if there is none.
  func find(from source: ViewController) -> (destination: ViewController, reason: String)? {
    let candidates = source.unwinding.controllersBehind.filter(isWithoutCode)
    guard let classes else {
      return candidates.first.map { ($0, "no code has it, and it is the nearest controller behind in the file") }
    }
    return candidates.first { classes.contains($0.kind.name) }.map { ($0, "the file lists it in the class") }
  }
}
