import Controllers
import Locations
import LuaSyntax
import Scripting

/// Finds numbers that are out of range for their properties, and misspelled colors.
///
/// If a function may change the bounds of an element, every number counts as valid.
struct RangeRule {
  private let app: DeclaredApp
  private let receivers: KnownReceivers

  init(app: DeclaredApp, _ receivers: KnownReceivers) {
    (self.app, self.receivers) = (app, receivers)
  }

  var findings: [Finding] { declared + inCode }

  // MARK: Bounds

  /// The lowest and the highest value of a property, and the properties and methods that change these bounds.
  private struct Bounds {
    let lowest: Double
    let highest: Double
    let setters: [String]

    init(_ lowest: Double, _ highest: Double, setBy setters: [String] = []) {
      (self.lowest, self.highest, self.setters) = (lowest, highest, setters)
    }
  }

  private func bounds(of property: String, in part: DeclaredPart) -> Bounds? {
    let ends = ["minimumValue", "maximumValue"]
    func end(_ name: String, _ usual: Double) -> Double? { part[name].map(\.amount) ?? usual }
    switch property {
    case "value" where part.isKind(of: "Slider") || part.isKind(of: "Stepper"):
      guard let low = end(ends[0], 0), let high = end(ends[1], part.isKind(of: "Slider") ? 1 : 100) else { return nil }
      return Bounds(low, high, setBy: ends)
    case "selectedSegmentIndex" where part.isKind(of: "SegmentedControl"):
      guard let count = part.titleCount else { return nil }
      return Bounds(1, Double(count), setBy: ["titles", "insertSegment"])
    case "currentPage" where part.isKind(of: "PageControl"):
      guard case .integer(let count)? = part["numberOfPages"] else { return nil }
      return Bounds(1, Double(count), setBy: ["numberOfPages"])
    case "progress" where part.isKind(of: "ProgressView"): return Bounds(0, 1)
    case "alpha" where part.isKind(of: View.className): return Bounds(0, 1)
    default: return nil
    }
  }

  private static let properties = ["value", "selectedSegmentIndex", "currentPage", "progress", "alpha"]

  private func isSetInCode(_ name: String) -> Bool {
    app.code.names(name).contains { receivers.names.depths[$0] > 0 && app.code.isField($0) }
  }

  private func problem(_ property: String, _ value: DeclaredValue?, in part: DeclaredPart) -> String? {
    guard let value, let number = value.amount, let bounds = bounds(of: property, in: part),
      !(bounds.lowest...max(bounds.lowest, bounds.highest)).contains(number),
      !bounds.setters.contains(where: isSetInCode)
    else { return nil }
    let range = "from \(bounds.lowest.short) to \(bounds.highest.short)"
    return "\(property): expected a number \(range), found \(number.short)"
  }

  private var declared: [Finding] {
    app.screens.flatMap(\.parts).flatMap { part -> [Finding] in
      let numbers = RangeRule.properties.compactMap { property in
        problem(property, part[property], in: part).map {
          Finding(.outOfRange, at: app.location(of: property, in: part), $0)
        }
      }
      let colours = (part.declaration?.properties ?? []).map(\.field).compactMap { field -> Finding? in
        guard field.name.hasSuffix("Color"), let text = part.text(field.name) else { return nil }
        return colour(text, field.name, at: app.location(of: field.name, in: part, value: text))
      }
      return numbers + colours
    }
  }

  // MARK: Code

  private var inCode: [Finding] {
    let parts = Dictionary(grouping: app.screens.flatMap(\.parts)) { $0.text("id") ?? "" }
    return receivers.uses.filter(\.isDefined).flatMap { use -> [Finding] in
      guard let value = app.code.literal(assignedAt: use.index) else { return [] }
      let location = app.code[use.index].location
      if case .text(let text) = value, use.name.hasSuffix("Color") {
        return [colour(text, use.name, at: location)].compactMap { $0 }
      }
      guard RangeRule.properties.contains(use.name), let id = element(of: use), let meant = parts[id] else { return [] }
      let problems = meant.compactMap { problem(use.name, value, in: $0) }
      return problems.count == meant.count ? problems.prefix(1).map { Finding(.outOfRange, at: location, $0) } : []
    }
  }

  /// Returns the element's id in an expression such as `self.elements.volume.value`.
  private func element(of use: KnownReceivers.Use) -> String? {
    guard case .object = use.receiver, let element = app.code.receiver(at: use.index).map(app.code.original),
      element.receiver.flatMap(app.code.lastName) == "elements"
    else { return nil }
    return app.code.lastName(of: element)
  }

  // MARK: Colors

  private func colour(_ name: String, _ key: String, at location: CodeLocation?) -> Finding? {
    guard app.session.system.namedColors[name] == nil else { return nil }
    return UnknownColor(name).map { Finding(.unknownColor, at: location, "\(key): \($0.message)") }
  }
}

extension DeclaredValue {
  fileprivate var amount: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

extension DeclaredPart {
  /// The number of declared segments, or `nil` if the number isn't known.
  fileprivate var titleCount: Int? {
    if case .list(let titles)? = self["titles"] { return titles.count }
    guard self["titles"] == nil, let children = declaration?.children else { return nil }
    let titles = children.count { if case .text = $0 { true } else { false } }
    return titles == children.count && titles > 0 ? titles : nil
  }
}

extension Double {
  /// The number as it is written in a script, such as `1` or `0.5`.
  fileprivate var short: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
