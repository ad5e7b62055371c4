import Scripting

/// Finds the declared parts of screens by id, caption and class.
///
/// A screen may have thousands of faults, so its parts are listed only once.
final class PartFinder {
  private let app: DeclaredApp
  private var listsByScreen: [String: PartList?] = [:]

  init(in app: DeclaredApp) { self.app = app }

  /// Returns the part of a screen that declares an element, or `nil` if no part can be identified.
  ///
  /// - Parameters:
  ///   - id: The id of the element, or `nil` if it has none.
  ///   - names: The names of the element.
  ///   - className: The class of the element, or `nil`. The class is enough if the screen has only one part of the
  ///     class.
  ///   - screen: The name of the screen.
  /// - Returns: The part.
  func part(_ id: String?, _ names: [String], _ className: String?, in screen: String) -> DeclaredPart? {
    guard let list = list(of: screen) else { return nil }
    if let id, let index = list.byID[id] { return list.parts[index] }
    if let index = names.compactMap({ list.byCaption[$0] }).min() { return list.parts[index] }
    let partsOfClass = className.flatMap { list.byClass[$0] } ?? []
    return partsOfClass.count == 1 ? list.parts[partsOfClass[0]] : nil
  }

  private func list(of screen: String) -> PartList? {
    if let list = listsByScreen[screen] { return list }
    let list = app.screen(named: screen).map { PartList(app.parts(of: $0)) }
    listsByScreen[screen] = .some(list)
    return list
  }
}

/// The parts of a screen, with the indices of the first part for each id and caption, and of all parts of each class.
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
