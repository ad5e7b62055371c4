import Layout

/// Performs user actions on elements that touches can reach.
///
/// These functions don't check whether a touch reaches the element, so check the element's obstacle before you call
/// them. Call them in a turn of the run loop.
package struct UserInput {
  package let system: System

  package init(on system: System) {
    self.system = system
  }
}

extension System {
  /// The user actions on this device.
  package var userInput: UserInput { UserInput(on: self) }
}

extension UserInput {
  /// Taps an element.
  ///
  /// - Returns: `true` if the tap had an effect, because a handler ran or the element changed. Otherwise, `false`.
  @discardableResult
  package func tap(_ element: Element) -> Bool {
    switch element.target {
    case .view(let view): tap(view, at: element.frame.center)
    case .segment(let control, let index): control.tapSegment(index)
    case .scope(let bar, let index): bar.selectScope(index)
    case .cancelButton(let bar): bar.tapCancel()
    case .barButton(let item): tap(item)
    case .backButton(let bar): goBack(by: bar)
    case .tab(let bar, let index): select(index, in: bar)
    case .row(let cell): tap(cell, at: element.frame.center)
    case .accessory(let cell): notify(cell, .accessoryTap)
    case .editControl(let cell): tapEditControl(of: cell)
    case .deleteButton(let cell): confirmDeletion(of: cell)
    }
  }

  /// Taps a view.
  ///
  /// A gesture recognizer may handle the tap so that the view doesn't receive it.
  ///
  /// - Parameters:
  ///   - view: The view under the finger.
  ///   - location: The finger's location in points, in window coordinates.
  /// - Returns: `true` if the tap had an effect, otherwise `false`.
  package func tap(_ view: View, at location: Point) -> Bool {
    if let hasEffect = view.handleTapFirst(at: location) { return hasEffect }
    if let hasOpened = openMenu(of: view) { return hasOpened }
    guard let isRecognized = recognizeTap(on: view, at: location) else { return view.respondToTap() }
    if !isRecognized { _ = view.respondToTap() }
    return true
  }

  /// Calls the host's handler for an event.
  ///
  /// The result is `false` if there is no such handler.
  func notify(_ sender: ModelObject, _ event: ControlEvent) -> Bool {
    system.host?.performAction(of: sender, event: event) ?? false
  }

  private func tap(_ item: BarButtonItem) -> Bool {
    guard let action = item.builtInAction else { return notify(item, .tap) || item.openMenu() || item.toggleEditing() }
    action()
    return true
  }
}
