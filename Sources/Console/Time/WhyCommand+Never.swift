import Controllers
import Scripting
import Timeline

// The command `why` for an event that no object has received in the run, such as `why didRotate`.
extension WhyCommand {
  /// Explains that an event hasn't happened.
  ///
  /// - Parameter name: the name of an event.
  /// - Returns: lines that describe the event and list the objects that can receive it, or `nil` if no event has the
  ///   name.
  /// - Throws: any error of the replay up to the current moment.
  func explainNeverHappened(_ name: String) throws -> [String]? {
    guard let kind = EventKind.recorded(named: name).first else { return nil }
    let receivers = try shownRun.withSession { session in kind.subjects.flatMap { session.receivers(among: $0) } }
    let timeText = shownRun.trace.firstKeptIndex > 0 ? " since the trace began" : " yet"
    return [shownRun.moment.map { "\(name) hadn't happened yet at \($0.text)" } ?? "\(name) hasn't happened\(timeText)"]
      + (kind.summary.isEmpty ? [] : ["  \(kind.summary)"])
      + (receivers.isEmpty ? [] : ["  objects that can receive it: " + receivers.joined(separator: ", ")])
  }
}

extension Session {
  /// Returns the names of the objects that can receive an event.
  ///
  /// If no such controller exists, the result contains the name of the class instead.
  fileprivate func receivers(among subjects: EventKind.Subjects) -> [String] {
    switch subjects {
    case .application: return ["the application"]
    case .instances(let name):
      let livingControllers = holderSearch.livingControllers.filter {
        ClassTable.builtIn.isKind(type(of: $0).className, of: name)
      }
      return livingControllers.isEmpty ? ["any \(name)"] : livingControllers.map(\.displayName)
    }
  }
}
