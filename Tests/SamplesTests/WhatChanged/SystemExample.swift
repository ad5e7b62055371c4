/// A prototype and inputs that show a change of a behavior.
///
/// To add the example of a behavior, add an entry with the name of the behavior to one of the tables of
/// `SystemExamples`. If its changes need different examples, add the system to the name, as in `sheetOnPhone 26`.
struct SystemExample {
  /// The script of the prototype, without its `app`.
  private let screens: String
  /// The fields of the prototype's `app`.
  private let app: String
  /// The console lines that follow the launch.
  let inputs: [String]
  /// The user actions that scripts have since the change.
  let verbs: [String]

  /// - Parameters:
  ///   - screens: the script of the prototype, without its `app`.
  ///   - app: the fields of the prototype's `app`.
  ///   - inputs: the console lines that follow the launch.
  ///   - verbs: the user actions that scripts have since the change.
  init(_ screens: String, app: String = #"root = "Home""#, _ inputs: String..., verbs: [String] = []) {
    (self.screens, self.app, self.inputs, self.verbs) = (screens, app, inputs, verbs)
  }

  /// The script of the prototype.
  var script: String { screens + (app.isEmpty ? "\n" : "\napp { \(app) }\n") }

  /// The command line that compares two systems.
  func command(_ systems: [Int]) -> String {
    let list = systems.map(String.init).joined(separator: ",")
    return "maquette compare app.lua --systems \(list)" + inputs.map { " -e \(Self.quoted($0))" }.joined()
  }

  private static func quoted(_ input: String) -> String {
    input.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? input : "'\(input)'"
  }
}

/// The examples of all behaviors.
enum SystemExamples {
  /// Returns the example of a behavior's change, or `nil` if there is none.
  static func example(of name: String, since: Int) -> SystemExample? { all["\(name) \(since)"] ?? all[name] }

  /// The examples, by the names of the behaviors, some with the system of a change.
  static let all = [upTo6, from7To12, from13, presented, stacksAndTabs, barsAndKeyboard].reduce(into: [:]) {
    all, table in
    all.merge(table) { one, _ in one }
  }
}
