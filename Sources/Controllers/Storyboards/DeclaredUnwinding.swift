/// Finds the destination of an unwind segue that a file declares, if no code has the unwind method.
///
/// A file declares that a segue unwinds, but only the code determines to which controller. Here: without code, the
/// segue unwinds to the nearest controller behind the source, because the author presumably meant that one. Old files
/// list the methods of their classes. In that case, the list determines the destination.
package struct DeclaredUnwinding {
  /// The classes for which the file lists the method, or `nil` if the file lists no methods.
  let classes: Set<String>?
  /// Returns whether a controller is declared in a file but its class isn't declared in the script.
  let isWithoutCode: (ViewController) -> Bool

  package init(classes: Set<String>?, isWithoutCode: @escaping (ViewController) -> Bool) {
    self.classes = classes
    self.isWithoutCode = isWithoutCode
  }

  /// Finds the controller that is assumed to have the method.
  ///
  /// - Parameter source: the source of the segue.
  /// - Returns: the controller and the reason for choosing it, or `nil` if there is no such controller.
  func find(from source: ViewController) -> (destination: ViewController, reason: String)? {
    let candidates = source.unwinding.controllersBehind.filter(isWithoutCode)
    guard let classes else {
      return candidates.first.map { ($0, "no code has it, and it is the nearest controller behind in the file") }
    }
    return candidates.first { classes.contains($0.kind.name) }.map { ($0, "the file lists it in the class") }
  }
}
