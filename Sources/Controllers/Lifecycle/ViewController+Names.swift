// What a controller is called.

extension ViewController {
  /// Which instance of its class it is, counted from 1.
  package final var number: Int { Int(subject.number) }

  /// Its key in the trace: `Draft`, `Draft#2`.
  package final var label: String { system.trace.text(of: subject) }

  /// What people read: `NavigationController(Units)`, `Draft#2`.
  package final var toldName: String { system.trace.toldName(of: subject) }

  /// Whether it goes by a name: its class, which means any instance, or its own, of which the first number is left out.
  package final func isCalled(_ name: String) -> Bool {
    kind.name == name || system.trace.name(of: subject).mayBeMeant(by: name)
  }

  /// A built-in container is told by the controller that it holds first.
  final func wasGivenFirst(_ child: ViewController) {
    guard !kind.isScripted, subject.number >= type(of: self).firstNumberToldByChild else { return }
    system.trace.name(subject, holding: child.subject, since: firstEvent)
  }

  /// What is built in and has a title is told by that.
  final func nameByTitle(_ title: String?) {
    guard !kind.isScripted, let title else { return }
    system.trace.name(subject, titled: title, since: firstEvent)
  }
}
