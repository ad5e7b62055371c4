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

  override var pictureDescription: String? { sourceType == .camera ? "what the camera sees" : nil }
  override var choices: [String] { sourceType == .camera ? ["Take Photo"] : photos }
  override func look(of choice: String) -> ChoiceButton.Look { sourceType == .camera ? .button : .tile }

  override func choose(_ choice: String) {
    notifyUserDelegate(.didFinishPickingMediaWithInfo, .text(sourceType == .camera ? "photo" : choice))
  }

  override func cancel() { notifyUserDelegate(.didCancel) }
}

/// Lets the user pick a contact.
///
/// When the user selects a person, the delegate receives `shouldContinueAfterSelectingPerson`. If it returns `true`,
/// the person's card is shown; otherwise, the selection ends. When the user selects a property on the card, the
/// delegate receives `shouldContinueAfterSelectingProperty`. When the user cancels any picker, the delegate receives
/// `didCancel`.
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
  private var selectedPerson: String?

  override var heading: String { selectedPerson ?? title ?? "All Contacts" }
  override var choices: [String] { selectedPerson == nil ? people : properties }
  override func look(of choice: String) -> ChoiceButton.Look { .row(selectedPerson == nil ? .disclosure : .none) }
  override var backTitle: String? { selectedPerson == nil ? nil : "Contacts" }

  override func choose(_ choice: String) {
    let question =
      selectedPerson == nil ? EventKind.shouldContinueAfterSelectingPerson : .shouldContinueAfterSelectingProperty
    let values = EventValues.list([selectedPerson, choice].compactMap { $0 }.map { .word($0) })
    system.record(question, of: subject, with: values)
    guard askFlag(question, values) ?? true else { return }
    // By default, UIKit dials the number or composes a message when a property is selected. A prototype doesn't do
    // that.
    guard selectedPerson == nil else { return }
    selectedPerson = choice
    contentsChanged()
  }

  override func goBack() {
    selectedPerson = nil
    contentsChanged()
  }

  override func cancel() { notifyUserDelegate(.didCancel) }
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
  private var pickedItems: [String] = []

  override var heading: String { title ?? "Songs" }
  override var texts: [String] { [prompt].compactMap { $0 } }
  override var choices: [String] { mediaItems }
  override func look(of choice: String) -> ChoiceButton.Look {
    guard allowsPickingMultipleItems else { return .row(.none) }
    return .row(pickedItems.contains(choice) ? .check : .add)
  }
  override var doneTitle: String? { allowsPickingMultipleItems ? "Done" : nil }

  override func choose(_ choice: String) {
    guard allowsPickingMultipleItems else { return notifyUserDelegate(.didPickMediaItems, .list([.words([choice])])) }
    if !pickedItems.contains(choice) { pickedItems.append(choice) }
    contentsChanged()
  }

  override func finish() { notifyUserDelegate(.didPickMediaItems, .list([.words(pickedItems)])) }

  override func cancel() { notifyUserDelegate(.didCancel) }
}

extension PeoplePickerNavigationController {
  static let hiddenStateOfPeoplePickerNavigationController = HiddenState(PeoplePickerNavigationController.self) {
    picker, notes in
    notes.value("selectedPerson", picker.selectedPerson)
  }
}

extension MediaPickerController {
  static let hiddenStateOfMediaPickerController = HiddenState(MediaPickerController.self) { picker, notes in
    notes.value("pickedItems", picker.pickedItems)
  }
}
