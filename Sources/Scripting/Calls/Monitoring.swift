import Locations

/// The monitored functions of the script, and their calls.
///
/// The calls of monitored functions are kept separately from the log of calls. Otherwise, a function that is called
/// very often would push other calls out of the log. Only the most recent `capacity` calls are kept.
package struct Monitoring {
  /// The maximum number of calls to keep.
  package static let capacity = 20_000

  /// A monitored function.
  package struct Function {
    /// The function's number in the Lua state.
    let number: Int
    /// The name to show, or `nil` to show the name by which the function is called.
    let name: String?
    /// The names that were passed to `monitor`.
    ///
    /// When the script is run again, the function is looked up by these names.
    ///
    /// The array is empty if a script or a chunk of Lua passed the function itself.
    package fileprivate(set) var paths: [String]
    /// The source location of the function, such as `app.lua:22`.
    package let location: CodeLocation
    /// Whether the function has lost all its monitored names.
    fileprivate var hasLostName = false
    /// The number of calls.
    package fileprivate(set) var callCount = 0

    init(number: Int, name: String?, path: String?, location: CodeLocation) {
      (self.number, self.name, self.location) = (number, name, location)
      paths = path.map { [$0] } ?? []
    }

    /// The name and source location, such as `mark app.lua:22`.
    package var title: String { "\(name ?? "function") \(location)" }
  }

  /// A monitored name.
  package struct Name {
    package let path: String
    /// The source location of the most recent function with this name.
    fileprivate(set) var location: CodeLocation
    /// Whether the loss of the last function with this name has been reported.
    fileprivate(set) var isReported = false
  }

  package private(set) var functions: [Function] = []
  package private(set) var names: [Name] = []
  /// The number of recorded calls, including the calls that are no longer kept.
  package var count: Int { ring.count }
  private var ring = Ring<MonitoredCall>(capacity: Monitoring.capacity)

  /// Returns the kept calls, beginning with the call that has a given number.
  package func calls(from start: Int = 0) -> [MonitoredCall] {
    (max(start, ring.firstNumber)..<max(start, count)).compactMap { ring[$0] }
  }

  /// Returns the kept calls that belong to a range of entries in the log of inputs, beginning with the earliest.
  func calls(of inputs: Range<Int>) -> [MonitoredCall] {
    ring.numbers(of: \.logIndex, in: inputs).compactMap { ring[$0] }
  }

  /// Records a call of a function, unless the function's number is unknown.
  mutating func recordCall(number: Int, _ call: (Function) -> MonitoredCall) {
    guard let index = functions.firstIndex(where: { $0.number == number }) else { return }
    functions[index].callCount += 1
    ring.append(call(functions[index]))
  }

  /// Adds a function.
  ///
  /// If the function is already monitored without a path, updates its name instead.
  mutating func add(_ function: Function) {
    if let index = functions.firstIndex(where: { $0.number == function.number }) {
      let knownFunction = functions[index]
      functions[index] = knownFunction.paths.isEmpty && !function.paths.isEmpty ? function : knownFunction
      functions[index].paths = knownFunction.paths + function.paths.filter { !knownFunction.paths.contains($0) }
      functions[index].callCount = knownFunction.callCount
    } else {
      functions.append(function)
    }
  }

  /// Records that the user monitors a name, or that a function with the name has been found again.
  mutating func recordName(name path: String, at location: CodeLocation) {
    names.removeAll { $0.path == path }
    names.append(Name(path: path, location: location))
  }

  /// Replaces the monitored names with those of another session.
  mutating func replaceNames(_ names: [Name]) { self.names = names }

  /// Removes functions.
  ///
  /// - Returns: the removed functions.
  mutating func remove(where isRemoved: (Function) -> Bool) -> [Function] {
    let removed = functions.filter(isRemoved)
    functions.removeAll(where: isRemoved)
    return removed
  }

  /// Removes a name from functions, and removes each function that has no other name.
  ///
  /// - Parameters:
  ///   - path: the name.
  ///   - loses: returns whether a function with the name loses it. By default, every function loses it.
  /// - Returns: the removed functions.
  mutating func removeFunctions(name path: String, where loses: (Function) -> Bool = { _ in true }) -> [Function] {
    for index in functions.indices where functions[index].paths.contains(path) && loses(functions[index]) {
      functions[index].paths.removeAll { $0 == path }
      functions[index].hasLostName = functions[index].paths.isEmpty
    }
    return remove(where: \.hasLostName)
  }

  /// Removes a name, or all names if `path` is `nil`.
  mutating func remove(name path: String?) { names.removeAll { path == nil || $0.path == path } }

  /// The monitored names that no function has.
  var missing: [String] { names.map(\.path).filter { path in !functions.contains { $0.paths.contains(path) } } }

  /// Returns the names that no function has anymore and that haven't been reported.
  ///
  /// - Returns: the names, with the previous source locations of the functions.
  mutating func reportMissing() -> [Name] {
    let missingNames = missing
    var reportedNames: [Name] = []
    for index in names.indices where missingNames.contains(names[index].path) && !names[index].isReported {
      names[index].isReported = true
      reportedNames.append(names[index])
    }
    return reportedNames
  }
}
