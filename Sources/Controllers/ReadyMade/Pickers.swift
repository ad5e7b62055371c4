/// Lets the user pick a picture from an album, or take a photo.
///
/// The delegate receives `didFinishPickingMediaWithInfo` with the name of the picture, or `didCancel`. Here: the
/// callback receives the name instead of a dictionary.
package final class ImagePickerController: ReadyMadeController {
  package override class var className: String { "ImagePickerController" }

  /// The source of the pictures.
  package enum SourceType: String, CaseIterable, Sendable {
    case photoLibrary
    case camera
    case savedPhotosAlbum
  }

  package var sourceType = SourceType.photoLibrary {
    didSet { if sourceType != oldValue { contentsChanged() } }
  }
  /// The names of the available pictures.
  package var photos = ["Beach", "Dog", "Sunset"] {
    didSet { if photos != oldValue { contentsChanged() } }
  }

  override var heading: String {
    switch sourceType {
    case .photoLibrary: title ?? "Photos"
    case .camera: title ?? "Camera"
    case .savedPhotosAlbum: title ?? "Saved Photos"
    }
  }

  override var stage: String? { sourceType == .camera ? "what the camera sees" : nil }
  override var choices: [String] { sourceType == .camera ? ["Take Photo"] : photos }
  override func look(of choice: String) -> ChoiceButton.Look { sourceType == .camera ? .button : .tile }

  override func choose(_ choice: String) {
    tell(.didFinishPickingMediaWithInfo, .text(sourceType == .camera ? "photo" : choice))
  }

  override func cancel() { tell(.didCancel) }
}

/// Lets the user pick a contact.
///
/// When the user selects a person, the delegate is asked `shouldContinueAfterSelectingPerson`. If it returns `true`,
/// the person's card is shown; otherwise, the selection ends. When the user selects a property on the card, the
/// delegate is asked `shouldContinueAfterSelectingProperty`. When the user cancels, the delegate receives `didCancel`,
/// as with all pickers.
package final class PeoplePickerNavigationController: ReadyMadeController {
  package override class var className: String { "PeoplePickerNavigationController" }
  package override class var frameworkPrefix: String { "AB" }

  /// The names of the available contacts.
  package var people = ["Ann Archer", "Bob Baker", "Cleo Carter"] {
    didSet { if people != oldValue { contentsChanged() } }
  }
  /// The properties on each contact's card.
  package var properties = ["mobile", "home"] {
    didSet { if properties != oldValue { contentsChanged() } }
  }
  private var person: String?

  override var heading: String { person ?? title ?? "All Contacts" }
  override var choices: [String] { person == nil ? people : properties }
  override func look(of choice: String) -> ChoiceButton.Look { .row(person == nil ? .disclosure : .none) }
  override var backTitle: String? { person == nil ? nil : "Contacts" }

  override func choose(_ choice: String) {
    let question =
      person == nil ? EventKind.shouldContinueAfterSelectingPerson : .shouldContinueAfterSelectingProperty
    let values = EventValues.list([person, choice].compactMap { $0 }.map { .word($0) })
    system.record(question, of: subject, with: values)
    guard askFlag(question, values) ?? true else { return }
    // UIKit's default action for a property, such as dialing a number or composing a message, isn't part of a
    // prototype.
    guard person == nil else { return }
    person = choice
    contentsChanged()
  }

  override func goBack() {
    person = nil
    contentsChanged()
  }

  override func cancel() { tell(.didCancel) }
}

/// Lets the user pick songs from the library.
///
/// The delegate receives `didPickMediaItems` with the names of the songs, or `didCancel`.
package final class MediaPickerController: ReadyMadeController {
  package override class var className: String { "MediaPickerController" }
  package override class var frameworkPrefix: String { "MP" }

  /// The names of the available songs.
  package var mediaItems = ["Air", "Bolero", "Clair de Lune"] {
    didSet { if mediaItems != oldValue { contentsChanged() } }
  }
  /// Whether the user can pick more than one song.
  ///
  /// If so, a button ends the selection.
  package var allowsPickingMultipleItems = false {
    didSet { if allowsPickingMultipleItems != oldValue { contentsChanged() } }
  }
  /// The text on the line above the songs, or `nil` if there is no such line.
  package var prompt: String? {
    didSet { if prompt != oldValue { contentsChanged() } }
  }
  private var picked: [String] = []

  override var heading: String { title ?? "Songs" }
  override var texts: [String] { [prompt].compactMap { $0 } }
  override var choices: [String] { mediaItems }
  override func look(of choice: String) -> ChoiceButton.Look {
    guard allowsPickingMultipleItems else { return .row(.none) }
    return .row(picked.contains(choice) ? .check : .add)
  }
  override var doneTitle: String? { allowsPickingMultipleItems ? "Done" : nil }

  override func choose(_ choice: String) {
    guard allowsPickingMultipleItems else { return tell(.didPickMediaItems, .list([.words([choice])])) }
    if !picked.contains(choice) { picked.append(choice) }
    contentsChanged()
  }

  override func finish() { tell(.didPickMediaItems, .list([.words(picked)])) }

  override func cancel() { tell(.didCancel) }
}

extension PeoplePickerNavigationController {
  static let hiddenStateOfPeoplePickerNavigationController = HiddenState(PeoplePickerNavigationController.self) {
    picker, notes in
    notes.value("person", picker.person)
  }
}

extension MediaPickerController {
  static let hiddenStateOfMediaPickerController = HiddenState(MediaPickerController.self) { picker, notes in
    notes.value("picked", picker.picked)
  }
}
