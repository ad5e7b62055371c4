// Controllers for pictures, contacts, mail and music, which the system provides and apps present. The model has only
// simple versions of them. Each one shows a simple picture and a list of choices. The user makes a choice with the user
// action `answer` or with a touch, and the delegate is notified. The delegate dismisses the controller. Here: a
// controller without a delegate dismisses itself, so that a prototype can be tried before its delegate is written.
//
// Source: "iPhone View Controller Techniques".

/// A controller that the system provides.
///
/// The controller has a bar with a title and buttons, and choices below the bar.
package class ReadyMadeController: ViewController, Answerable {
  package override class var className: String { "ReadyMadeController" }

  override func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    nameByTitle(title)
    return false
  }

  // Subclasses override these members.

  /// The title in the controller's bar.
  var heading: String { title ?? "" }
  /// The lines of a form at the top.
  ///
  /// Each line has a rule below it.
  var fields: [String] { [] }
  /// Paragraphs of text that the user can't edit.
  var texts: [String] { [] }
  /// The description of the picture that fills the remaining space, or `nil` if there is no picture.
  var pictureDescription: String? { nil }
  /// The titles of the choices.
  var choices: [String] { [] }
  /// Returns the look of a choice.
  func look(of choice: String) -> ChoiceButton.Look { .row(.none) }
  /// The title of the button that ends the selection, or `nil` if making a choice ends it.
  var doneTitle: String? { nil }
  /// The title of the button that goes back inside the controller, or `nil` if there is no such button.
  var backTitle: String? { nil }

  /// Called when the user makes a choice.
  func choose(_ choice: String) {}
  /// Called when the user taps the button titled `doneTitle`.
  func finish() {}
  /// Called when the user taps the cancel button.
  func cancel() {}
  /// Called when the user taps the button titled `backTitle`.
  func goBack() {}

  /// Sends a callback to the delegate.
  ///
  /// Without a delegate, the controller dismisses itself.
  final func notifyUserDelegate(_ callback: EventKind, _ values: EventValues = .none) {
    send(callback, with: values)
    if !hasDelegate { dismiss(animated: true) }
  }

  // Answers.

  package final var answerableName: String { displayName }

  package final var answers: [String] {
    choices + [doneTitle, backTitle].compactMap { $0 } + [ReadyMadeController.cancelTitle]
  }

  package final var cancelAnswer: Int? { answers.count - 1 }

  package final func answer(at index: Int) {
    guard answers.indices.contains(index) else { return }
    switch answers[index] {
    case _ where choices.indices.contains(index): choose(choices[index])
    case doneTitle: finish()
    case backTitle: goBack()
    default: cancel()
    }
  }

  package func answer(_ text: String) -> Bool {
    guard let index = answers.firstIndex(of: text) else { return false }
    answer(at: index)
    return true
  }

  private static let cancelTitle = "Cancel"

  // The picture.

  override func makeView() -> View {
    let view = super.makeView()
    view.backgroundColor = "white"
    fill(view)
    return view
  }

  /// Creates the contents of the view again.
  ///
  /// Called after the contents have changed.
  final func contentsChanged() {
    guard let loadedView else { return }
    for subview in loadedView.subviews { subview.removeFromSuperview() }
    fill(loadedView)
  }

  private func fill(_ view: View) {
    let bar = NavigationBar(in: system)
    bar.push(item())
    view.addSubview(bar)
    for field in fields {
      view.addSubview(label(field, lineCount: 1))
      view.addSubview(RuleView(in: system))
    }
    for text in texts { view.addSubview(label(text, lineCount: 0)) }
    if let stage = pictureDescription { view.addSubview(StageView(stage, in: system)) }
    addChoices(to: view)
  }

  private func label(_ text: String, lineCount: Int) -> Label {
    let label = Label(in: system)
    label.text = text
    label.numberOfLines = lineCount
    return label
  }

  /// Adds the choices.
  ///
  /// Buttons are added at the lower edge, and other choices in a scroll view that fills the remaining space.
  private func addChoices(to view: View) {
    let buttons = choices.enumerated().map { ChoiceButton($1, as: look(of: $1), at: $0, of: self) }
    guard let first = buttons.first else { return }
    if first.look == .button {
      if pictureDescription == nil {
        let space = Space(in: system)
        space.length = nil
        view.addSubview(space)
      }
      for button in buttons { view.addSubview(button) }
      return
    }
    let scrollView = ScrollView(in: system)
    if first.look == .tile {
      let grid = ChoiceGrid(in: system)
      for button in buttons { grid.addSubview(button) }
      scrollView.addSubview(grid)
    } else {
      for button in buttons { scrollView.addSubview(button) }
    }
    view.addSubview(scrollView)
  }

  private func item() -> NavigationItem {
    let item = NavigationItem(in: system)
    item.title = heading
    let cancel = button(ReadyMadeController.cancelTitle) { $0.cancel() }
    cancel.systemItem = .cancel
    item.rightBarButtonItem = doneTitle.map { title in button(title, .done) { $0.finish() } } ?? cancel
    item.leftBarButtonItem = backTitle.map { title in button(title) { $0.goBack() } }
    if doneTitle != nil { item.leftBarButtonItem = cancel }
    return item
  }

  private func button(
    _ title: String, _ style: BarButtonItem.Style = .bordered, _ action: @escaping (ReadyMadeController) -> Void
  ) -> BarButtonItem {
    let item = BarButtonItem(in: system)
    item.title = title
    item.style = style
    item.builtInAction = { [weak self] in self.map(action) }
    return item
  }
}
