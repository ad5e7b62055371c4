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
    guard let kind = EventKind.told(named: name).first else { return nil }
    let receivers = try shown.looking { session in kind.subjects.flatMap { session.receivers(among: $0) } }
    let since = shown.trace.first > 0 ? " since the trace began" : " yet"
    return [shown.moment.map { "\(name) hadn't happened yet at \($0.text)" } ?? "\(name) hasn't happened\(since)"]
      + (kind.summary.isEmpty ? [] : ["  \(kind.summary)"])
      + (receivers.isEmpty ? [] : ["  objects that can receive it: " + receivers.joined(separator: ", ")])
  }
}

extension Session {
  /// Returns the names of the objects that can receive an event.
  ///
  /// If no such controller exists, the result names the class.
  fileprivate func receivers(among subjects: EventKind.Subjects) -> [String] {
    switch subjects {
    case .application: return ["the application"]
    case .instances(let name):
      let living = holderSearch.livingControllers.filter { ClassTable.builtIn.isKind(type(of: $0).className, of: name) }
      return living.isEmpty ? ["any \(name)"] : living.map(\.displayName)
    }
  }
}
