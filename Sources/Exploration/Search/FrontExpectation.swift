import Controllers
import JSON
import Lua
import Scripting

/// The alert or the screen in front, which a flow can expect.
enum FrontExpectation: Hashable {
  /// An alert with the given title, or `nil` for an alert without a title.
  case alert(String?)
  /// A screen with its name.
  case screen(String)

  /// Reads the alert or screen in front from a session, or returns `nil` if there is none.
  init?(of session: Session) {
    if let alert = session.system.application?.overlays.last(where: { $0.isAlert }) {
      self = .alert((alert as? ViewController)?.title)
    } else if let frontController = session.system.frontController {
      self = .screen(frontController.kind.name)
    } else {
      return nil
    }
  }

  /// Whether an alert is in front.
  var isAlert: Bool { if case .alert = self { true } else { false } }

  /// The expectation in Lua syntax, such as `expect.screen("Cart")`.
  var code: String {
    switch self {
    case .alert(let title): "expect.alert(\(title?.quotedForLua ?? ""))"
    case .screen(let name): "expect.screen(\(name.quotedForLua))"
    }
  }
}

extension FrontExpectation {
  /// The members of a state's record that describe the alert or screen in front.
  var members: [JSONValue.Member] {
    switch self {
    case .alert(let title): [.init("alert", title.map { .text($0) } ?? .flag(true))]
    case .screen(let name): [.init("front", .text(name))]
    }
  }

  /// Reads the alert or screen in front from a state's record, or returns `nil` if there is none.
  init?(_ record: JSONValue) {
    if let alert = record["alert"] {
      self = .alert(alert.text)
    } else if let name = record["front"]?.text {
      self = .screen(name)
    } else {
      return nil
    }
  }
}
