import Scripting

/// Finds the declared parts of screens by id, caption and class.
///
/// A screen may have thousands of faults, so its parts are listed only once.
final class PartFinder {
  private let app: DeclaredApp
  private var known: [String: PartList?] = [:]

  init(in app: DeclaredApp) { self.app = app }

  /// Returns the part of a screen that declares an element, or `nil` if none can be told apart from the others.
  ///
  /// - Parameters:
  ///   - id: The id of the element, or `nil` if it has none.
  ///   - names: The names of the element.
  ///   - className: The class of the element, which is enough if the screen has only one part of the class, or `nil`.
  ///   - screen: The name of the screen.
  /// - Returns: The part.
  func part(_ id: String?, _ names: [String], _ className: String?, in screen: String) -> DeclaredPart? {
    guard let list = list(of: screen) else { return nil }
    if let id, let index = list.byID[id] { return list.parts[index] }
    if let index = names.compactMap({ list.byCaption[$0] }).min() { return list.parts[index] }
    let alike = className.flatMap { list.byClass[$0] } ?? []
    return alike.count == 1 ? list.parts[alike[0]] : nil
  }

  private func list(of screen: String) -> PartList? {
    if let list = known[screen] { return list }
    let list = app.screen(named: screen).map { PartList(app.parts(of: $0)) }
    known[screen] = .some(list)
    return list
  }
}

/// The parts of a screen, and the positions of the first part with each id, with each caption, and of all of a class.
private struct PartList {
  let parts: [DeclaredPart]
  private(set) var byID: [String: Int] = [:]
  private(set) var byCaption: [String: Int] = [:]
  private(set) var byClass: [String: [Int]] = [:]

  init(_ parts: [DeclaredPart]) {
    self.parts = parts
    for (index, part) in parts.enumerated() {
      if let id = part.text("id"), byID[id] == nil { byID[id] = index }
      if let caption = part.caption, byCaption[caption] == nil { byCaption[caption] = index }
      byClass[part.className, default: []].append(index)
    }
  }
}
