import Controllers
import OrderedCollections
import Scripting

// Presentations that the user ends without an element of the presented screen: by touching outside a popover or a
// curled page, or by dragging a sheet down.

extension GraphBuilder {
  /// Returns whether the user can dismiss a presented controller without an element in it.
  ///
  /// - Parameters:
  ///   - value: the declared controller.
  ///   - presentation: the presentation style that the link declares, or `nil` for the style of the controller.
  ///   - transition: the transition style that the link declares, or `nil` for the style of the controller.
  /// - Returns: `true` if no declaration keeps the user from dismissing the controller, otherwise `false`.
  func isDismissedByUser(_ value: DeclaredValue, presentation: String?, transition: String?) -> Bool {
    let transition = transition ?? declaredValue("modalTransitionStyle", of: value)?.text
    if transition == ModalTransitionStyle.partialCurl.rawValue { return true }
    let behavior = session.system.behavior
    let name = presentation ?? declaredValue("modalPresentationStyle", of: value)?.text
    var style = name.flatMap(ModalPresentationStyle.init) ?? behavior.defaultPresentation
    if style == .automatic { style = behavior.automaticPresentation }
    let isDismissible =
      switch style {
      case .pageSheet, .formSheet: behavior.handDismisses
      case .popover: behavior.handDismisses || session.system.device.idiom == .pad
      default: false
      }
    return isDismissible && !preventsDismissal(value)
  }

  /// Returns whether a declaration keeps the user from dismissing a controller or the first controller in a container.
  private func preventsDismissal(_ value: DeclaredValue) -> Bool {
    for key in ["isModalInPresentation", "isModalInPopover"] {
      if case .flag(true)? = declaredValue(key, of: value) { return true }
    }
    guard case .object(let declaration) = value, GraphBuilder.isContainer(declaration.className) else { return false }
    return (declaration["root"] ?? declaration.children.first).map(preventsDismissal) ?? false
  }

  /// Returns the value of a property that the declaration of a controller or of its screen contains.
  private func declaredValue(_ key: String, of value: DeclaredValue) -> DeclaredValue? {
    switch value {
    case .object(let declaration): declaration[key] ?? declaredValue(key, ofScreen: declaration.className)
    case .text(let name): declaredValue(key, ofScreen: name)
    default: nil
    }
  }

  private func declaredValue(_ key: String, ofScreen name: String) -> DeclaredValue? {
    session.bridge.screens[name]?.ancestry.lazy.compactMap { declarations[$0.name]?[key] }.first
  }
}
