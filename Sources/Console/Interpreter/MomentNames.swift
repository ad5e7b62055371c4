import Controllers
import OrderedCollections
import Scripting

/// The names of screens and events that commands accept.
struct MomentNames {
  let session: Session

  /// The declared screens, and the classes of the existing controllers.
  var screenNames: [String] { Array(session.bridge.screens.keys) + controllerClasses }

  /// The classes of the existing controllers.
  var controllerClasses: [String] { session.holderSearch.livingControllers.map(\.kind.name) }

  /// The names of the subjects and events in the trace.
  ///
  /// The names include `warning`, `error` and `print` if the trace contains such events.
  var traceNames: [String] {
    let trace = session.system.trace
    var names: Set<String> = []
    for event in trace.events(from: trace.firstKeptIndex) {
      let words = Self.subjectWords.first { $0.subject == event.subject }.map { [$0.word] }
      names.formUnion(words ?? [trace.name(of: event.subject).className, event.headline(in: trace)])
    }
    return names.filter { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  /// The subjects whose events have a fixed name, regardless of the text of the event.
  private static let subjectWords: [(subject: Subject, word: String)] = [
    (.warning, "warning"), (.error, "error"), (.print, "print"),
  ]
}
