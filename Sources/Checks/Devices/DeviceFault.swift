import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// A device in an orientation.
struct OrientedDevice: Hashable {
  let setting: WalkSetting
  var isLandscape = false
  /// The name of the window's size on an iPad, or `nil` if the window fills the screen.
  var window: String?

  var model: Device.Model { setting.model }
}

/// A fault of the app on one device.
struct DeviceFault {
  let rule: CheckRule
  /// The description of the fault.
  let message: String
  /// A key for the fault's element and kind.
  ///
  /// The key contains no numbers, so that it is the same on every device.
  let subject: String
  /// The source location of the element.
  private(set) var origin: Origin
  let device: OrientedDevice

  enum Origin {
    /// An element of a screen, with the class of the screen and the properties that identify the element's declaration.
    case element(screen: String?, id: String?, names: [String], className: String)
    /// The title of a screen.
    case title(String, screen: String?)
    /// A line of a script.
    case location(CodeLocation)
  }

  /// Creates a fault of a screen's layout.
  ///
  /// - Parameters:
  ///   - fault: A fault of the front screen.
  ///   - device: The device.
  init(_ fault: ReadingFault, on device: OrientedDevice) {
    (rule, self.device) = (CheckRule(fault.kind), device)
    let details =
      switch fault.kind {
      case .overlap(let other, _): other.fullDescription
      case .cut(let cut): cut.part.map { $0.role + $0.text } ?? ""
      default: ""
      }
    // A walk may create several instances of a screen, but their faults count as one fault of the script.
    message = fault.message.withoutInstanceNumbers
    subject = (fault.subject.described + details).withoutInstanceNumbers
    origin =
      switch fault.subject {
      case .element(let element): Origin(element)
      case .title(let title, let bar): .title(title, screen: bar.nearestViewController?.frontChild?.kind.name)
      }
  }

  /// Creates a fault for a covered control.
  ///
  /// - Parameters:
  ///   - element: A control that no touch reaches.
  ///   - view: The view that receives touches on the control.
  ///   - device: The device.
  init(_ element: Element, coveredBy view: View, on device: OrientedDevice) {
    (rule, origin, self.device) = (.covered, Origin(element), device)
    subject = element.fullDescription.withoutInstanceNumbers
    message = "\(element.fullDescription) can't be touched: \(view.coverName) covers it".withoutInstanceNumbers
  }

  /// Creates a fault that users of VoiceOver notice.
  ///
  /// - Parameters:
  ///   - fault: A fault of the front screen.
  ///   - device: The device.
  init(_ fault: SpokenFault, on device: OrientedDevice) {
    (rule, self.device) = (.voiceOver, device)
    message = fault.message.withoutInstanceNumbers
    subject = message
    origin = fault.part.map { Origin($0) } ?? Origin(fault.view)
  }

  /// Creates a fault for an error of the script.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - steps: The user actions before the error, or an empty string for an error at launch.
  ///   - name: The path of the script, which is reported if the error has no source location.
  ///   - device: The device.
  init(_ error: LuaError, after steps: String, in name: String, on device: OrientedDevice) {
    let (location, text) = error.located ?? (CodeLocation(file: name), error.message)
    (rule, origin, subject, self.device) = (.scriptError, .location(location), text, device)
    message = text + (steps.isEmpty ? ", at launch" : ", after \(steps)")
  }
}

extension DeviceFault {
  /// Returns the fault with the texts that the script declares, which identify the element's declaration.
  ///
  /// - Parameter localization: The translations of the session in which the fault was found.
  /// - Returns: The fault.
  func translated(as localization: Localization) -> DeviceFault {
    var fault = self
    switch origin {
    case .element(let screen, let id, let names, let className):
      let allNames = names + names.flatMap(localization.keys)
      fault.origin = .element(screen: screen, id: id, names: allNames, className: className)
    case .title(let title, let screen):
      fault.origin = .title(localization.keys(of: title).first ?? title, screen: screen)
    case .location: break
    }
    return fault
  }
}

extension ReadingFault.Subject {
  /// The view that shows the text, or the bar that shows the title.
  fileprivate var view: View? {
    switch self {
    case .element(let element): element.view
    case .title(_, let bar): bar
    }
  }
}

extension DeviceFault.Origin {
  fileprivate init(_ view: View) {
    self = .element(
      screen: view.nearestViewController?.kind.name, id: view.identifier, names: view.elementNames,
      className: type(of: view).className)
  }

  fileprivate init(_ element: Element) {
    let className = element.view.map { type(of: $0).className } ?? BarButtonItem.className
    let nearestController = element.view?.nearestViewController
    // A bar of a container shows the items that the front screen declares.
    let isInContainer = nearestController.map { $0.kind.name == type(of: $0).className } ?? false
    self = .element(
      screen: (isInContainer ? nearestController?.frontChild ?? nearestController : nearestController)?.kind.name,
      id: element.identifier ?? element.view?.identifier, names: element.names, className: className)
  }
}

extension CheckRule {
  /// The rules that only a walk over devices checks.
  package static let deviceRules: Set<CheckRule> = [.cutText, .overlap, .offScreen, .keyboard, .covered, .voiceOver]

  fileprivate init(_ kind: ReadingFault.Kind) {
    switch kind {
    case .cut: self = .cutText
    case .overlap, .covered: self = .overlap
    case .offScreen: self = .offScreen
    case .keyboard: self = .keyboard
    }
  }
}
