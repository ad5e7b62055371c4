import Controllers
import Scripting

/// Tells of controllers that left the app and live on, with what holds them, each class and holder once.
///
/// To keep one on purpose is no mistake, so this is a note and no warning.
struct StillAlive {
  private var told: Set<String> = []

  /// Looks at what left in some events.
  ///
  /// - Parameters:
  ///   - session: the present one.
  ///   - start: the first of the events, by its place in the trace.
  /// - Returns: a note each.
  mutating func notes(of session: Session, since start: Int) -> [String] {
    let trace = session.system.trace
    let labels = trace.events(from: start).filter(leaves).map { trace.text(of: $0.subject) }
    guard !labels.isEmpty else { return [] }
    var notes: [String] = []
    for label in Set(labels).sorted() {
      for controller in session.living(named: label) where controller.label == label && !controller.isInApp {
        guard let holder = session.holders(of: controller).first,
          told.insert(controller.kind.name + "\0" + holder).inserted
        else { continue }
        let name = controller.toldName
        notes.append("\(name) left and is still alive, held by \(holder): `why \(name)`")
      }
    }
    return notes
  }

  /// Whether something may have left the app with an event.
  private func leaves(_ event: Event) -> Bool {
    event.kind === EventKind.viewDidDisappear || event.kind === EventKind.didMove
  }
}

extension ViewController {
  /// Whether it is reached from the window: as root, child or presented one.
  fileprivate var isInApp: Bool {
    var controller = self
    while true {
      if let parent = controller.parent ?? controller.presentingViewController {
        controller = parent
      } else {
        return controller.system.windows.contains { $0.rootViewController === controller }
      }
    }
  }
}
