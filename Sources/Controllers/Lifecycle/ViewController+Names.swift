// The names by which the trace, messages and scripts refer to a controller.

extension ViewController {
  /// The number of this instance of its class, counted from 1.
  package final var number: Int { Int(subject.number) }

  /// The controller's key in the trace, such as `Draft` or `Draft#2`.
  package final var label: String { system.trace.text(of: subject) }

  /// The controller's name in messages, such as `NavigationController(Units)` or `Draft#2`.
  package final var displayName: String { system.trace.displayName(of: subject) }

  /// Returns whether a name refers to this controller.
  ///
  /// The name of a class refers to all its instances. The name of an instance refers only to that instance, but the
  /// name of the first instance may omit the number. A hosting controller can also have the name of its SwiftUI view.
  package final func isCalled(_ name: String) -> Bool {
    kind.name == name || hostedName == name || system.trace.name(of: subject).canBeReferenced(by: name)
  }

  /// Names a built-in container after the first controller it holds.
  final func nameByFirstChild(_ child: ViewController) {
    guard !kind.isScripted, subject.number >= type(of: self).firstNumberNamedByChild else { return }
    system.trace.assignName(subject, holding: child.subject, since: firstEvent)
  }

  /// Names a built-in controller after its title, unless the title is `nil`.
  final func nameByTitle(_ title: String?) {
    guard !kind.isScripted, let title else { return }
    system.trace.assignName(subject, titled: title, since: firstEvent)
  }
}
