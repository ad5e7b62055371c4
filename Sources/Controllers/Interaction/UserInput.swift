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
    case .segment(let control, let index): choose(index, in: control)
    case .scope(let bar, let index): choose(index, in: bar)
    case .cancel(let bar): cancel(bar)
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
    if let dots = view as? PageControl, let pages = dots.pageViewController {
      return pages.touchIndicator(at: location)
    }
    guard let isTaken = recognizeTap(on: view, at: location) else { return tap(view) }
    if !isTaken { tap(view) }
    return true
  }

  /// A short touch that reaches a view.
  @discardableResult
  package func tap(_ view: View) -> Bool {
    switch view {
    case let control as Switch: return set(control, to: !control.isOn)
    case let control as Stepper: return step(control, by: 1)
    case let control as PageControl:
      // The right half: at the last page nothing comes of it, and nothing is wrong.
      touch(control, forward: true)
      return true
    case is TextField, is TextView, is SearchBar:
      // A delegate may refuse the keyboard: the touch was made all the same.
      view.becomeFirstResponder()
      return view.canBecomeFirstResponder
    case let cell as Cell: return tapRow(cell)
    // A knob or a wheel is moved, not tapped.
    case is Slider, is PickerView: return false
    case let control as Control: return control.touchBuiltIn() ?? control.sendActions(for: .touchUpInside)
    default: return false
    }
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

  private func cancel(_ bar: SearchBar) -> Bool {
    bar.resignFirstResponder()
    if bar.sendActions(for: .cancelButtonClicked) { return true }
    bar.tellDelegate(.cancelButtonClicked)
    return bar.hasDelegate
  }
}
