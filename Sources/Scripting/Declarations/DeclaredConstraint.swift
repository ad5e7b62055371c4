import Controllers
import Layout
import Locations
import Lua

// Reads `constraints = { "H:|-[name]-|", gap = constraint("name", "top", "==", "superview", "top", 1, 20) }`, which
// lays out the elements in a screen or an element. The constraints refer to views by id. The views are looked up after
// they have been created.

/// An entry of `constraints`.
package struct DeclaredConstraint {
  package var content: Content
  /// The key of the entry, which becomes the identifier of the entry's constraints.
  package var identifier: String?
  /// The constraint's id in the interface file that declares it.
  package var nameInFile: String?

  package init(_ content: Content, identifier: String? = nil, nameInFile: String? = nil) {
    self.content = content
    self.identifier = identifier
    self.nameInFile = nameInFile
  }

  package enum Content {
    case format(String, VisualFormatOptions, metrics: [String: Double])
    case equation(DeclaredEquation)
    /// A constraint that already exists.
    case existing(LayoutConstraint)
  }
}

/// The equation of `constraint(…)`, in which a view may be given by its name.
package struct DeclaredEquation {
  package var firstView: NamedView
  package var firstAttribute: Attribute
  package var relation: Relation
  package var secondView: NamedView?
  package var secondAttribute: Attribute?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = Priority.required
  /// The guides of the views to which the equation refers, if any.
  package var guides = LayoutConstraint.Guides()
  /// The equation without guides, or `nil` if it is the same in systems without guides.
  ///
  /// Xcode's files provide this equation.
  package var withoutGuides: PlainEquation?
  /// The source location in the script, or `nil` if it isn't known.
  package var location: CodeLocation?

  package init(first: NamedView, firstAttribute: Attribute, relation: Relation, location: CodeLocation? = nil) {
    self.firstView = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.location = location
  }
}

/// The parts of an equation that differ in systems without guides.
package struct PlainEquation {
  package var firstAttribute: Attribute
  package var secondAttribute: Attribute?
  package var constant: Double

  package init(firstAttribute: Attribute, secondAttribute: Attribute?, constant: Double) {
    (self.firstAttribute, self.secondAttribute, self.constant) = (firstAttribute, secondAttribute, constant)
  }
}

extension DeclaredEquation {
  /// Returns the equation as it is in a system.
  ///
  /// Here: up to system 6, bars take their space from a screen's view, so its edges replace the guides of files.
  package func adapted(to system: System) -> DeclaredEquation {
    guard system.behavior.contentAvoids == .frames, let equationWithoutGuides = withoutGuides else { return self }
    var plain = self
    plain.firstAttribute = equationWithoutGuides.firstAttribute
    plain.secondAttribute = equationWithoutGuides.secondAttribute
    plain.constant = equationWithoutGuides.constant
    if guides.first?.isOfScrollView == false { plain.guides.first = nil }
    if guides.second?.isOfScrollView == false { plain.guides.second = nil }
    return plain
  }
}

/// A view, or the name by which to find the view.
package enum NamedView {
  case view(View)
  case name(String)
}

/// The value that `constraint(…)` returns if a view is given by its name.
package final class ConstraintValue: Handle {
  static let noun = "a constraint"
  let declared: DeclaredConstraint

  init(_ declared: DeclaredConstraint) {
    self.declared = declared
  }
}

/// All entries of a list of constraints.
struct DeclaredConstraints: ScriptValue {
  var entries: [DeclaredConstraint] = []

  static let expected = "a list of visual formats and `constraint(…)`"

  static func read(from source: ValueSource) throws -> DeclaredConstraints {
    if case .declared(.constraints(let all), _) = source { return DeclaredConstraints(entries: all) }
    return try source.onStack { slot in
      var list = DeclaredConstraints()
      if slot.type == .table, !slot.isEquation {
        try list.addEntries(of: slot, FormatSettings(), named: nil)
      } else {
        try list.add(slot, FormatSettings(), named: nil)
      }
      return list
    }
  }

  func push(_ call: LuaCall) { call.pushNil() }

  var stateValue: StateValue { .nothing }

  /// Adds the entries of a list: first the positional entries, and then the named entries in byte order.
  private mutating func addEntries(of list: LuaSlot, _ outer: FormatSettings, named name: String?) throws {
    let call = list.call
    let settings = try outer.merged(by: list)
    for position in 0..<(try call.itemCount(of: list.index, allowsNames: true)) {
      try call.withBalancedStack {
        call.pushItem(position + 1, of: list.index)
        try add(call.top, settings, named: name)
      }
    }
    for key in call.fieldNames(of: list.index) where !FormatSettings.keys.contains(key) {
      try call.withBalancedStack {
        call.pushField(key, of: list.index)
        do { try add(call.top, settings, named: key) } catch { throw call.addingName(error, key) }
      }
    }
  }

  private mutating func add(_ entry: LuaSlot, _ settings: FormatSettings, named name: String?) throws {
    switch entry.type {
    case .string:
      let format = try String.read(from: entry)
      try settings.check(format)
      entries.append(
        DeclaredConstraint(.format(format, settings.options, metrics: settings.metrics), identifier: name))
    case .table where entry.isEquation:
      let constraint = try EquationReader(entry.call).readLabeled(at: entry.index, location: nil)
      entries.append(DeclaredConstraint(constraint.content, identifier: name ?? constraint.identifier))
    case .table:
      try entry.session.bridge.builder.withDeeperNesting { try addEntries(of: entry, settings, named: name) }
    case .userdata: try addObject(try entry.object(), named: name) { entry.mismatch(Self.expected) }
    default: throw entry.mismatch("a visual format or `constraint(…)`")
    }
  }

  private mutating func addObject(
    _ object: AnyObject?, named name: String?, otherwise mismatch: () -> Mismatch
  ) throws {
    switch object {
    case let value as ConstraintValue:
      entries.append(
        DeclaredConstraint(
          value.declared.content, identifier: name ?? value.declared.identifier, nameInFile: value.declared.nameInFile))
    case let constraint as LayoutConstraint:
      entries.append(DeclaredConstraint(.existing(constraint), identifier: name))
    case let list as ListValue:
      for case let item as AnyObject in list.items { try addObject(item, named: name, otherwise: mismatch) }
    default: throw mismatch()
    }
  }
}

extension LuaSlot {
  /// Whether a table contains the parts of one constraint, under UIKit's labels.
  fileprivate var isEquation: Bool { call.restoringStack { call.pushField("firstItem", of: index) != .nil } }
}

/// The options and metrics that apply to all visual formats of a list.
///
/// Example: `{ "H:|-gap-[a]-[b]", options = "alignAllTop", metrics = { gap = 12 } }`
struct FormatSettings {
  var options: VisualFormatOptions = []
  var metrics: [String: Double] = [:]

  static let keys = ["metrics", "options"]

  func merged(by list: LuaSlot) throws -> FormatSettings {
    let (call, index) = (list.call, list.index)
    var settings = self
    try call.withBalancedStack {
      if call.pushField("options", of: index) != .nil {
        do {
          settings.options = try VisualFormatOptions.read(from: call.top)
        } catch { throw call.addingName(error, "options") }
      }
      if call.pushField("metrics", of: index) != .nil {
        do {
          settings.metrics.merge(try FormatSettings.readMetrics(call.top)) { $1 }
        } catch { throw call.addingName(error, "metrics") }
      }
    }
    return settings
  }

  static func readMetrics(_ slot: LuaSlot) throws -> [String: Double] {
    guard slot.type == .table else { throw slot.mismatch("a table of numbers by name") }
    let call = slot.call
    var metrics: [String: Double] = [:]
    try call.forEachField(of: slot.index) { name in
      do { metrics[name] = try Double.read(from: call.top) } catch { throw call.addingName(error, name) }
    }
    return metrics
  }

  func check(_ format: String) throws {
    do {
      try VisualFormat.check(format, options: options, metrics: metrics)
    } catch {
      throw FormatProblem(error, names: Array(metrics.keys))
    }
  }
}

/// An error in a visual format, with a suggestion if a known name is similar.
struct FormatProblem: Error, CustomStringConvertible {
  let error: VisualFormatError
  private let names: [String]
  /// Whether the system has no guides.
  private let hasNoGuides: Bool

  init(_ error: VisualFormatError, names: [String], isWithoutGuides: Bool = true) {
    self.error = error
    self.names = names.sorted()
    self.hasNoGuides = isWithoutGuides
  }

  var description: String {
    if let misspelledName, misspelledName.hasSuffix("LayoutGuide"), hasNoGuides {
      return error.description + "\nlayout guides were introduced after system 6; write `|` for the superview"
    }
    let hint = misspelledName.flatMap { Suggestion.nearest(to: $0, among: names) }
    return hint.map { error.description + "\nnearest: `\($0)`" } ?? error.description
  }

  private var misspelledName: String? {
    switch error.problem {
    case .unknownView(let name), .unknownName(let name), .unknownMetric(let name): name
    default: nil
    }
  }
}
