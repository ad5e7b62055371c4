import Controllers
import Lua

extension SpokenFault {
  /// The fault as a sentence, such as `switch (Settings) has no name for VoiceOver; set its accessibilityLabel`.
  package var message: String {
    let subject = [part?.role ?? view.role, subjectName].compactMap { $0 }.joined(separator: " ") + screen
    return switch kind {
    case .unnamed: "\(subject) has no name for VoiceOver; set its accessibilityLabel"
    case .namedByImage(let image):
      "VoiceOver says \(image.quotedForLua), the name of the image, for \(subject); set its accessibilityLabel"
    case .unreachable(let outer):
      "VoiceOver can't reach \(subject), because \(outer.kindAndName) is read as one element"
    }
  }

  private var subjectName: String? {
    (part?.names.first ?? view.identifier ?? view.readableName).map(\.quotedForLua)
  }

  private var screen: String {
    view.nearestViewController.map { " (\($0.frontChild?.displayName ?? $0.displayName))" } ?? ""
  }
}

extension View {
  /// The kind of the view, with its name if it has one.
  fileprivate var kindAndName: String {
    "the " + role + ((identifier ?? readableName).map { " \($0.quotedForLua)" } ?? " around it")
  }
}
