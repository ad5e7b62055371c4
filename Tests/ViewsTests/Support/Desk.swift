import Controllers
import Layout

/// A device with one screen, on which tests put elements, and a host that records calls.
final class Desk: Host {
  let system = System(device: Device(model: .iPhone))
  let application: Application
  /// The recorded actions of controls, bar items and rows, each with its caption and event.
  private(set) var told: [String] = []
  /// Called with each callback and the object that receives it.
  var onCallback: (EventKind, ModelObject) -> Void = { _, _ in }
  private var screens: [ObjectIdentifier: () -> View] = [:]

  init() {
    application = Application(in: system)
    system.host = self
  }

  var window: Window { application.window ?? Window(in: system) }

  /// Launches with a screen that contains the given elements.
  @discardableResult
  func launch(_ elements: View...) -> ViewController {
    let controller = screen("Desk", elements)
    launch(root: controller)
    return controller
  }

  func launch(root: ViewController) {
    application.window?.rootViewController = root
    application.launch()
    system.settle()
  }

  func screen(_ name: String, _ elements: [View] = []) -> ViewController {
    let controller = ViewController(in: system, kind: system.kind(named: name))
    screens[ObjectIdentifier(controller)] = { [unowned self] in
      let view = View(in: system)
      for element in elements { view.addSubview(element) }
      return view
    }
    return controller
  }

  func make<Element: View>(
    _ make: (Rect?, System) -> Element, frame: Rect? = nil, _ configure: (Element) -> Void = { _ in }
  ) -> Element {
    let element = make(frame, system)
    configure(element)
    return element
  }

  func button(_ title: String, frame: Rect? = nil) -> Button { make(Button.init, frame: frame) { $0.title = title } }

  func label(_ text: String) -> Label { make(Label.init) { $0.text = text } }

  func item(_ title: String) -> BarButtonItem {
    let item = BarButtonItem(in: system)
    item.title = title
    return item
  }

  /// Returns the names of the touchable elements in a list.
  func names(_ elements: [Element]) -> [String] { elements.compactMap(\.names.first) }

  /// Returns the frontmost element with a given name, or `nil` if there is none.
  func element(_ name: String) -> Element? { system.elements().first { $0.matches(to: name) && !$0.isAccessory } }

  /// Taps the element with the given name in a separate turn.
  @discardableResult
  func tap(_ name: String) -> Bool {
    guard let element = element(name) else { return false }
    return system.turn { system.userInput.tap(element) }
  }

  /// Returns the actions recorded since the previous call.
  func takeRecorded() -> [String] {
    defer { told = [] }
    return told
  }

  /// Returns the events of the trace from an index onward.
  ///
  /// Each event has only its subject and its name.
  func events(from start: Int) -> [String] {
    system.trace.events(from: start).filter { $0.kind.group != .visibleChange }.map {
      "\(system.trace.text(of: $0.subject)) \($0.kind.name)"
    }
  }

  // The host.

  func ownershipChanged(of object: ModelObject, by owner: ModelObject) {}

  func loadView(for controller: ViewController) -> View? { screens[ObjectIdentifier(controller)]?() }

  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    onCallback(callback, receiver)
  }

  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? { nil }

  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    let name =
      switch sender {
      case let item as BarItem: item.caption
      case let view as View: view.elementNames.first ?? type(of: view).className
      default: type(of: sender).className
      }
    told.append("\(name) \(event.rawValue)")
    return true
  }
}

/// A data source with rows in sections, which counts the cells that the table requests.
final class Rows: TableViewDataSource {
  var sections: [[String]]
  var headers: [String?] = []
  private(set) var asked: [IndexPath] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in table: SectionedView) -> Int { sections.count }

  func numberOfRows(in section: Int, of table: SectionedView) -> Int { sections[section].count }

  func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    asked.append(path)
    let cell = Cell(in: table.system)
    cell.text = sections[path.section][path.row]
    return cell
  }

  func header(in section: Int, of table: SectionedView) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func footer(in section: Int, of table: SectionedView) -> String? { nil }
}
