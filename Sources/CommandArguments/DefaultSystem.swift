import Console
import Controllers
import Flows
import Lua
import Scripting

/// The system of prototypes that choose neither a system nor a device.
///
/// This is the newest system, unless the environment variable names another system. The variable lets a user run a
/// folder of older prototypes without changing them.
struct DefaultSystem: Equatable {
  /// The environment variable that names the system.
  static let variable = "MAQUETTE_SYSTEM"

  let version: Int

  /// Reads the value of the environment variable.
  ///
  /// - Parameter text: The value, or `nil` if the variable isn't set.
  /// - Throws: `PlainError` if the value isn't a system.
  init(_ text: String?) throws {
    guard let text else {
      version = Systems.newest
      return
    }
    guard let number = Int(text), Systems.contains(number) else {
      let hint = Int(text).flatMap(Systems.hint).map { "; \($0)" } ?? ""
      throw PlainError("\(Self.variable): expected \(Systems.expectedText), found \"\(text)\"\(hint)")
    }
    version = number
  }
}

extension Request {
  /// Returns the request with another default system for its prototypes.
  func withDefault(_ system: DefaultSystem) -> Request {
    let version = system.version
    switch self {
    case .console(var console):
      console.session.defaultSystem = version
      return .console(console)
    case .run(var options, let isASCII):
      options.session.defaultSystem = version
      return .run(options, isASCII: isASCII)
    case .compare(var options, let isASCII):
      options.session.defaultSystem = version
      return .compare(options, isASCII: isASCII)
    case .serve(let path, var options, let isASCII):
      options.defaultSystem = version
      return .serve(path, options, isASCII: isASCII)
    case .map(var options, let isASCII):
      options.session.defaultSystem = version
      return .map(options, isASCII: isASCII)
    case .check(var check):
      check.defaultSystem = version
      return .check(check)
    case .explore(var explore):
      explore.session.defaultSystem = version
      return .explore(explore)
    case .shrink(var shrink):
      shrink.session.defaultSystem = version
      return .shrink(shrink)
    case .test(var test):
      test.options.session.defaultSystem = version
      return .test(test)
    case .snap(var snap):
      snap.session.defaultSystem = version
      return .snap(snap)
    case .new, .trust, .text, .worker: return self
    }
  }
}
