import Controllers
import Layout
import Lua

/// Reads the arguments of `constraintsWithVisualFormat(format, [options], [metrics], views)`.
struct FormatArguments {
  private let call: LuaCall
  private let format: String
  private var settings = FormatSettings()
  private var views: [String: ConstraintItem] = [:]

  init(_ call: LuaCall) throws {
    self.call = call
    format = try call.addingNameToErrors("format") { try String.read(from: call.slot(1)) }
    let isLabeled =
      call.type(at: 2) == .table && call.isNil(3)
      && call.restoringStack { call.pushField("views", of: 2) == .table }
    if isLabeled {
      settings = try FormatSettings().merged(by: call.slot(2))
      try call.withBalancedStack {
        call.pushField("views", of: 2)
        try readViews(at: call.count)
      }
    } else {
      try readPositional()
    }
  }

  func makeConstraints() throws -> [LayoutConstraint] {
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, options: settings.options, metrics: settings.metrics, items: views,
        in: call.session.system)
      let location = call.location()
      for constraint in constraints { constraint.findLocation = { location } }
      return constraints
    } catch {
      throw FormatProblem(
        error, names: Array(views.keys) + settings.metrics.keys,
        isWithoutGuides: call.session.system.behavior.contentAvoids == .frames)
    }
  }

  /// Reads positional arguments.
  ///
  /// The table of views is the last argument. The types of the preceding arguments distinguish options from metrics.
  private mutating func readPositional() throws {
    var lastIndex = call.count
    while lastIndex > 1, call.isNil(lastIndex) { lastIndex -= 1 }
    guard lastIndex > 1 else { throw NamedError(name: "views", error: call.mismatch("a table of views by name", 2)) }
    for index in stride(from: Int32(2), to: lastIndex, by: 1) where !call.isNil(index) {
      if index == 2, call.type(at: 2) == .string || call.length(of: 2) > 0 {
        settings.options = try call.addingNameToErrors("options") { try VisualFormatOptions.read(from: call.slot(2)) }
      } else {
        settings.metrics = try call.addingNameToErrors("metrics") { try FormatSettings.readMetrics(call.slot(index)) }
      }
    }
    try readViews(at: lastIndex)
  }

  private func readItem(at index: Int32) throws -> ConstraintItem {
    if call.wrapper(at: index) != nil, let guide = try call.object(at: index) as? LayoutGuide {
      guard let view = guide.owningView else { throw PlainError("the view of the guide was released") }
      return ConstraintItem(view, guide.kind)
    }
    return ConstraintItem(try View.read(from: call.slot(index)))
  }

  private mutating func readViews(at index: Int32) throws {
    guard call.type(at: index) == .table else {
      throw NamedError(name: "views", error: call.mismatch("a table of views by name", index))
    }
    for name in call.fieldNames(of: index) {
      views[name] = try call.withBalancedStack {
        call.pushField(name, of: index)
        return try call.addingNameToErrors("views: \(name)") { try readItem(at: call.count) }
      }
    }
  }
}
