import Layout

/// User actions on the elements that touches reach.
///
/// It does not look whether the touch gets there: that is told by the element's obstacle. A call is to be made in a turn
/// of the run loop.
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
  /// A short touch.
  ///
  /// - Returns: whether it had an effect: a handler ran, or the element itself changed.
  @discardableResult
  package func tap(_ element: Element) -> Bool {
    switch element.target {
    case .view(let view): tap(view, at: element.frame.center)
    case .segment(let control, let index): control.choose(index)
    case .scope(let bar, let index): bar.choose(index)
    case .cancel(let bar): bar.cancel()
    case .barButton(let item): tap(item)
    case .back(let bar): goBack(by: bar)
    case .tab(let bar, let index): select(index, in: bar)
    case .row(let cell): tap(cell, at: element.frame.center)
    case .accessory(let cell): tell(cell, .accessoryTap)
    case .editControl(let cell): tapEditControl(of: cell)
    case .deleteButton(let cell): confirmDeletion(of: cell)
    }
  }

  /// A short touch on a view, which recognizers may take away from it.
  ///
  /// - Parameters:
  ///   - view: what the finger touches.
  ///   - location: in the coordinates of the window, in points.
  /// - Returns: whether anything came of it.
  package func tap(_ view: View, at location: Point) -> Bool {
    if let isEffective = view.takeTouchFirst(at: location) { return isEffective }
    guard let isTaken = recognizeTap(on: view, at: location) else { return view.takeTouch() }
    if !isTaken { _ = view.takeTouch() }
    return true
  }

  /// Asks the host for a handler.
  func tell(_ sender: ModelObject, _ event: ControlEvent) -> Bool {
    system.host?.performAction(of: sender, event: event) ?? false
  }

  private func tap(_ item: BarButtonItem) -> Bool {
    guard let action = item.builtInAction else { return tell(item, .tap) || item.toggleEditing() }
    action()
    return true
  }
}
