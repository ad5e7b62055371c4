/// The functions of the script that are monitored, and their calls.
///
/// It keeps the last `capacity` calls, apart from the log of calls: a function that is called very often takes no other
/// call out of that.
package struct Monitoring {
  /// The number of calls that are kept.
  package static let capacity = 20_000

  /// A function that is monitored.
  package struct Function {
    /// Its number in the state of Lua.
    let number: Int
    /// The name to show, or `nil` to show the one by which it is called.
    let name: String?
    /// The name by which it was asked for and is found again; `nil` if the script or a chunk of Lua gave it.
    package let path: String?
    /// Where it is written: `app.lua:22`.
    package let written: String
    /// How often it was called.
    package fileprivate(set) var calls = 0

    init(number: Int, name: String?, path: String?, written: String) {
      (self.number, self.name, self.path, self.written) = (number, name, path, written)
    }

    /// `mark app.lua:22`.
    package var title: String { "\(name ?? "function") \(written)" }
  }

  /// A name that was asked for, and is found again after the script has run again.
  package struct Name {
    package let path: String
    /// Where the function was written that had the name last.
    fileprivate(set) var written: String
    /// Whether it was reported that no function has the name any more.
    fileprivate(set) var isReported = false
  }

  package private(set) var functions: [Function] = []
  package private(set) var names: [Name] = []
  /// How many calls there were so far, the forgotten ones too.
  package private(set) var count = 0
  private var ring: [MonitoredCall] = []

  /// The calls that are kept, from a number on, the earliest first.
  package func calls(from start: Int = 0) -> [MonitoredCall] {
    (max(start, count - Monitoring.capacity, 0)..<max(start, count)).map { ring[$0 % Monitoring.capacity] }
  }

  /// Notes a call of a function, unless its number is unknown.
  mutating func note(number: Int, _ call: (Function) -> MonitoredCall) {
    guard let index = functions.firstIndex(where: { $0.number == number }) else { return }
    functions[index].calls += 1
    let call = call(functions[index])
    if count < Monitoring.capacity { ring.append(call) } else { ring[count % Monitoring.capacity] = call }
    count += 1
  }

  /// Adds a function, or gives one that is monitored already the name by which it is asked for now.
  mutating func add(_ function: Function) {
    if let index = functions.firstIndex(where: { $0.number == function.number }) {
      guard functions[index].path == nil else { return }
      let calls = functions[index].calls
      functions[index] = function
      functions[index].calls = calls
    } else {
      functions.append(function)
    }
  }

  /// Notes that a name was asked for, or that a function with the name was found again.
  mutating func note(name path: String, written: String) {
    names.removeAll { $0.path == path }
    names.append(Name(path: path, written: written))
  }

  /// Takes over the names that are monitored in another session.
  mutating func take(_ names: [Name]) { self.names = names }

  /// Removes functions.
  ///
  /// - Returns: those that were removed.
  mutating func remove(where isRemoved: (Function) -> Bool) -> [Function] {
    let removed = functions.filter(isRemoved)
    functions.removeAll(where: isRemoved)
    return removed
  }

  /// Removes a name, or all names.
  mutating func remove(name path: String?) { names.removeAll { path == nil || $0.path == path } }

  /// The names that no function has.
  var missing: [String] { names.map(\.path).filter { path in !functions.contains { $0.path == path } } }

  /// Reports the names that no function has any more, each once.
  ///
  /// - Returns: the names, with the lines at which their functions were written.
  mutating func reportMissing() -> [Name] {
    let missing = missing
    var reported: [Name] = []
    for index in names.indices where missing.contains(names[index].path) && !names[index].isReported {
      names[index].isReported = true
      reported.append(names[index])
    }
    return reported
  }
}
