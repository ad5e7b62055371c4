import Controllers
import Layout

/// A view that tests lay out on request.
///
/// Tests constrain its subviews.
final class Ground {
  let desk = Desk()
  let view: View

  init(width: Double = 320, height: Double = 400) {
    view = View(frame: Rect(x: 0, y: 0, width: width, height: height), in: desk.system)
    view.identifier = "ground"
  }

  /// Returns a new view whose frame is determined by constraints.
  func box(_ name: String, in superview: View? = nil) -> View { free(View(in: desk.system), name, in: superview) }

  /// Adds an element whose frame is determined by constraints.
  func free<Element: View>(_ view: Element, _ name: String, in superview: View? = nil) -> Element {
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  /// Returns a view whose frame is determined by its mask.
  func masked(_ name: String, _ frame: Rect, _ mask: AutoresizingMask = [], in superview: View? = nil) -> View {
    let made = View(frame: frame, in: desk.system)
    made.identifier = name
    made.autoresizingMask = mask
    (superview ?? view).addSubview(made)
    return made
  }

  /// Installs a constraint on the nearest view that contains its items.
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

  /// Installs the constraints that visual format strings describe.
  @discardableResult
  func draw(_ formats: String..., options: VisualFormatOptions = [], of views: View...) throws -> [LayoutConstraint] {
    let named = Dictionary(uniqueKeysWithValues: views.map { ($0.identifier ?? "", ConstraintItem($0)) })
    return try formats.flatMap { format in
      let made = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, items: named, in: desk.system)
      for constraint in made { try constraint.setActive(true) }
      return made
    }
  }

  /// Lays out the view, and returns the frames of views in the form `name x y width height`.
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

  /// The warnings that UIKit would log.
  var warnings: [String] {
    desk.system.trace.events(from: 0).compactMap { event in
      guard event.subject == .warning, let text = event.message(in: desk.system.trace) else { return nil }
      return text
    }
  }
}
