import Controllers
import Scripting

// Reads `<segue kind= destination= identifier= …>`.
extension XMLSceneReader {
  private static let kindsByName: [String: SegueTemplate.Kind] = [
    "show": .show, "showDetail": .showDetail, "push": .push, "modal": .modal, "presentation": .modal,
    "popover": .popover, "popoverPresentation": .popoverPresentation, "embed": .embed, "replace": .replace,
    "custom": .custom,
    "unwind": .unwind, "relationship": .relationship,
  ]
  private static let transitionStyles = Dictionary(
    uniqueKeysWithValues: ModalTransitionStyle.allCases.map { ($0.rawValue, $0) })
  private static let presentationStyles = Dictionary(
    uniqueKeysWithValues: ModalPresentationStyle.allCases.map { ($0.rawValue, $0) })

  func segue(_ element: XMLElement) -> SegueTemplate? {
    guard let kindName = element["kind"] else {
      notes.add("segue: a segue without a kind is ignored (used for peek and pop)", at: element.line)
      return skip(element)
    }
    guard let kind = XMLSceneReader.kindsByName[kindName] else {
      let knownKinds = XMLSceneReader.kindsByName.keys.sorted().joined(separator: ", ")
      notes.add("segue: unknown kind `\(kindName)`; known kinds: \(knownKinds)", at: element.line)
      return skip(element)
    }
    var segue = SegueTemplate(
      identifier: element["identifier"], kind: kind, destination: element["destination"] ?? "",
      location: location(element))
    if element.peek("trigger") == "accessoryAction" {
      segue.trigger = .accessoryAction
      _ = element["trigger"]
    }
    segue.isAnimated = element.flag("animates") ?? true
    if kind != .unwind { segue.customClass = element["customClass"] }
    if kind == .custom { allowMissingClass(of: &segue, element) }
    segue.modalTransitionStyle = mappedValue("modalTransitionStyle", of: element, XMLSceneReader.transitionStyles)
    segue.modalPresentationStyle = mappedValue("modalPresentationStyle", of: element, XMLSceneReader.presentationStyles)
    readPopover(of: element, into: &segue)
    switch kind {
    case .unwind:
      segue.destination = ""
      segue.unwindAction = element["unwindAction"].map { String($0.prefix { $0 != ":" }) }
    case .relationship: segue.relationship = element["relationship"]
    case .replace:
      // UIKit: the master controller has the index 0.
      segue.side = number("splitViewControllerTargetIndex", of: element) == 0 ? .master : .detail
    default: break
    }
    guard kind == .unwind || identifiersInScenes.contains(segue.destination) else {
      notes.add(
        "segue: ignored, because its destination `\(segue.destination)` isn't a scene of the file", at: element.line)
      return nil
    }
    return segue
  }

  /// Makes a custom segue act as a `show` segue if its class doesn't exist.
  ///
  /// The class doesn't exist, for example, if the file was opened without a script.
  private func allowMissingClass(of segue: inout SegueTemplate, _ element: XMLElement) {
    segue.kindWithoutClass = .show
    guard segue.customClass == nil else { return }
    notes.add("segue: a custom segue without a class is performed as a `show` segue", at: element.line)
  }

  private func readPopover(of element: XMLElement, into segue: inout SegueTemplate) {
    segue.anchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    guard let directions = element.child("popoverArrowDirection") else { return }
    let namedDirections = PanelView.Arrow.Direction.allCases.filter { directions.flag($0.rawValue) == true }
    if !namedDirections.isEmpty { segue.arrowDirections = namedDirections }
  }
}
