import Controllers

/// The screen that a fault is on, by the name under which the script declares the screen.
///
/// A walk may create several instances of a screen, such as `Note` and `Note#2`. Their faults are one fault of the
/// script, so the number of the instance is left out.
struct ScreenOfFault {
  /// The display names of the screen and of the container around it, with the names that findings use instead.
  private let names: [(shown: String, declared: String)]

  /// Creates a value for the screen around a view.
  init(around view: View?) {
    let nearest = view?.nearestViewController
    names = [nearest, nearest?.frontChild].compactMap { $0?.displayName }.compactMap { name in
      name.withoutInstanceNumber.map { (name, $0) }
    }
  }

  /// Returns the description of a fault, without the number of the instance.
  func text(_ described: String) -> String {
    names.reduce(described) { $0.replacing($1.shown, with: $1.declared) }
  }
}

extension String {
  /// The display name without its number, such as `Note` for `Note#2` and `NavigationController(Note)` for
  /// `NavigationController(Note#2)`, or `nil` if the name has no number.
  fileprivate var withoutInstanceNumber: String? {
    let end = suffix(reversed().prefix { $0 == ")" }.count)
    let numbered = dropLast(end.count)
    let name = numbered.dropLast(numbered.reversed().prefix(while: \.isNumber).count)
    guard name.count < numbered.count, name.last == "#" else { return nil }
    return String(name.dropLast()) + end
  }
}
