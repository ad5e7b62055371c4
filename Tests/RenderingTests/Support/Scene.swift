import Controllers
import Layout
import Rendering

/// A device with an app.
///
/// A closure creates the views of each screen.
final class Scene: Host {
  let system: System
  let application: Application
  private var screens: [ObjectIdentifier: () -> View] = [:]
  private var actions: [ObjectIdentifier: () -> Void] = [:]
  private var appearances: [ObjectIdentifier: () -> Void] = [:]

  init(_ model: Device.Model = .iPhone, version: Int = Systems.documented) {
    system = System(device: Device(model: model), version: version)
    application = Application(in: system)
    system.host = self
  }

  /// Returns a screen whose elements flow from top to bottom.
  func screen(_ name: String, title: String? = nil, _ elements: @escaping () -> [View] = { [] }) -> ViewController {
    let controller = ViewController(in: system, kind: system.kind(named: name))
    controller.title = title
    screens[ObjectIdentifier(controller)] = { [unowned self] in
      let view = View(in: system)
      for element in elements() { view.addSubview(element) }
      return view
    }
    return controller
  }

  func navigation(_ controllers: ViewController...) throws -> NavigationController {
    let stack = NavigationController(in: system)
    try stack.setViewControllers(controllers, animated: false)
    return stack
  }

  /// Launches the app with a root controller and draws the picture, without its last line.
  func launch(_ root: ViewController) {
    application.window?.rootViewController = root
    application.launch()
    system.settle()
  }

  var picture: String { Picture(of: system).text }

  // Functions that create elements with their most important properties.

  func make<Element: View>(
    _ make: (Rect?, System) -> Element, _ configure: (Element) -> Void = { _ in }
  ) -> Element {
    let element = make(nil, system)
    configure(element)
    return element
  }

  func item(_ title: String, _ configure: (BarButtonItem) -> Void = { _ in }) -> BarButtonItem {
    let item = BarButtonItem(in: system)
    item.title = title
    configure(item)
    return item
  }

  func item(_ systemItem: BarButtonSystemItem) -> BarButtonItem {
    let item = BarButtonItem(in: system)
    item.systemItem = systemItem
    return item
  }

  func onTap(of sender: ModelObject, _ action: @escaping () -> Void) { actions[ObjectIdentifier(sender)] = action }

  func onWillAppear(of controller: ViewController, _ action: @escaping () -> Void) {
    appearances[ObjectIdentifier(controller)] = action
  }

  // The methods that `Host` requires.

  func ownershipChanged(of object: ModelObject, by owner: ModelObject) {}

  func loadView(for controller: ViewController) -> View? { screens[ObjectIdentifier(controller)]?() }

  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    onTold?(callback, values)
    if callback == .viewWillAppear { appearances[ObjectIdentifier(receiver)]?() }
  }

  /// A closure that is called for every callback.
  var onTold: ((EventKind, EventValues) -> Void)?

  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    onAsked?(question, values)
  }

  /// A closure that is called for every callback with a result.
  var onAsked: ((EventKind, EventValues) -> Answer?)?

  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    guard let action = actions[ObjectIdentifier(sender)] else { return false }
    action()
    return true
  }
}

/// A data source whose rows are given as a list.
final class Rows: TableViewDataSource {
  typealias Section = (header: String?, footer: String?, rows: [(Cell) -> Void])
  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  convenience init(_ texts: [String], accessory: Cell.Accessory = .none) {
    self.init([
      (
        nil, nil,
        texts.map { text in
          { cell in
            cell.text = text
            cell.accessory = accessory
          }
        }
      )
    ])
  }

  func numberOfSections(in table: SectionedView) -> Int { sections.count }

  func numberOfRows(in section: Int, of table: SectionedView) -> Int { sections[section].rows.count }

  func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    let cell = table.makeCell()
    sections[path.section].rows[path.row](cell)
    return cell
  }

  func header(in section: Int, of table: SectionedView) -> String? { sections[section].header }

  func footer(in section: Int, of table: SectionedView) -> String? { sections[section].footer }
}
