import Controllers
import Layout

/// A view with views in it that constraints are tried on, laid out when asked.
final class Ground {
  let desk = Desk()
  let view: View

  init(width: Double = 320, height: Double = 400) {
    view = View(frame: Rect(x: 0, y: 0, width: width, height: height), in: desk.system)
    view.identifier = "ground"
  }

  /// A view that constraints place.
  func box(_ name: String, in superview: View? = nil) -> View { free(View(in: desk.system), name, in: superview) }

  /// An element that constraints place.
  func free<Element: View>(_ view: Element, _ name: String, in superview: View? = nil) -> Element {
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  /// A view that keeps its frame as its mask says.
  func masked(_ name: String, _ frame: Rect, _ mask: AutoresizingMask = [], in superview: View? = nil) -> View {
    let made = View(frame: frame, in: desk.system)
    made.identifier = name
    made.autoresizingMask = mask
    (superview ?? view).addSubview(made)
    return made
  }

  /// Installs a constraint on the nearest view that holds its items.
  @discardableResult
  func constrain(
    _ first: View, _ attribute: Attribute, _ relation: Relation = .equal, _ second: View? = nil,
    _ other: Attribute? = nil, times multiplier: Double = 1, plus constant: Double = 0, at priority: Double = 1000
  ) throws -> LayoutConstraint {
    let made = try LayoutConstraint(
      first, attribute, relation, second, other, multiplier: multiplier, constant: constant, priority: priority,
      in: desk.system)
    try made.setActive(true)
    return made
  }

  /// Installs what some formats draw.
  @discardableResult
  func draw(_ formats: String..., options: VisualFormatOptions = [], of views: View...) throws -> [LayoutConstraint] {
    let named = Dictionary(uniqueKeysWithValues: views.map { ($0.identifier ?? "", $0) })
    return try formats.flatMap { format in
      let made = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, views: named, in: desk.system)
      for constraint in made { try constraint.setActive(true) }
      return made
    }
  }

  /// Lays out and shows frames: `name x y width height`.
  func frames(_ views: View...) -> [String] {
    view.layoutIfNeeded()
    return views.map { view in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
        Int(exactly: number).map(String.init) ?? "\(number)"
      }
      return ([view.identifier ?? "?"] + numbers).joined(separator: " ")
    }
  }

  /// What UIKit would have warned of.
  var warnings: [String] {
    desk.system.trace.events(from: 0).compactMap { event in
      guard event.subject == .warning, let text = event.message(in: desk.system.trace) else { return nil }
      return text
    }
  }
}
