import Controllers
import Lua

extension ImagePickerController.SourceType: Choice {}

extension ClassTable {
  static let readyMadeClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ReadyMadeController", since: nil, extends: "ViewController",
      "A controller that the system provides. `answer` makes the user's choice.",
      []),
    ClassDescriptor(
      "HostingController", since: "13", extends: "ViewController",
      "A controller that hosts a SwiftUI view. The picture shows a box with the view's name.", text: "name",
      make: { HostingController(in: $0, kind: $1) },
      [property("name", \HostingController.name, "The name of the SwiftUI view.").unversioned]),
    ClassDescriptor(
      "ImagePickerController", since: "2", extends: "ReadyMadeController", "A stand-in for the system's image picker.",
      make: { ImagePickerController(in: $0, kind: $1) },
      [
        property("sourceType", \ImagePickerController.sourceType, "The source of the pictures."),
        property("photos", \ImagePickerController.photos, "The names of the available pictures.").unversioned,
        delegateProperty("The delegate: a table or controller with `didFinishPickingMediaWithInfo` and `didCancel`."),
        callback(.didFinishPickingMediaWithInfo),
        callback(.didCancel),
      ]),
    ClassDescriptor(
      "PeoplePickerNavigationController", since: "2", extends: "ReadyMadeController",
      "A stand-in for the system's contact picker.",
      make: { PeoplePickerNavigationController(in: $0, kind: $1) },
      [
        property("people", \PeoplePickerNavigationController.people, "The names of the available contacts.")
          .unversioned,
        property("properties", \PeoplePickerNavigationController.properties, "The properties on a contact's card.")
          .unversioned,
        delegateProperty(
          "The delegate: a table or controller with `shouldContinueAfterSelectingPerson` and `didCancel`."),
        renamed("peoplePickerDelegate", to: "delegate"),
        callback(.shouldContinueAfterSelectingPerson),
        callback(.shouldContinueAfterSelectingProperty),
        callback(.didCancel, "The user canceled."),
      ]),
    ClassDescriptor(
      "MailComposeViewController", since: "3", extends: "ReadyMadeController",
      "A stand-in for the system's mail composer.",
      make: { MailComposeViewController(in: $0, kind: $1) }, mailMembers),
    ClassDescriptor(
      "MediaPickerController", since: "3", extends: "ReadyMadeController", "A stand-in for the system's media picker.",
      make: { MediaPickerController(in: $0, kind: $1) },
      [
        property("mediaItems", \MediaPickerController.mediaItems, "The names of the available songs.").unversioned,
        property(
          "allowsPickingMultipleItems", \MediaPickerController.allowsPickingMultipleItems,
          "Whether the user can pick several songs before tapping Done."),
        property("prompt", \MediaPickerController.prompt, "A line of text above the songs."),
        delegateProperty("The delegate: a table or controller with `didPickMediaItems` and `didCancel`."),
        callback(.didPickMediaItems),
        callback(.didCancel),
      ]),
    ClassDescriptor(
      "ActivityViewController", since: "6", extends: "ReadyMadeController", "A stand-in for the system's share sheet.",
      make: { ActivityViewController(in: $0, kind: $1) },
      [
        property("items", \ActivityViewController.items, "The shared items, as strings.").unversioned,
        property("activities", \ActivityViewController.activities, "The names of the available activities.")
          .unversioned,
        renamed("activityItems", to: "items"),
        callback(.completionWithItemsHandler).since("8"),
      ]),
  ]

  private static let mailMembers: [Member] = [
    property("subject", \MailComposeViewController.subjectLine, "The subject of the message.").unversioned,
    property("toRecipients", \MailComposeViewController.recipients, "The addresses of the recipients.").unversioned,
    property("messageBody", \MailComposeViewController.messageBody, "The body of the message.").unversioned,
    method("setSubject", ["subject"], "Sets the subject.") { (c: MailComposeViewController, arguments) in
      c.subjectLine = try arguments.next("subject")
    },
    method("setToRecipients", ["recipients"], "Sets the recipients.") { (c: MailComposeViewController, arguments) in
      c.recipients = try arguments.next("recipients")
    },
    method("setMessageBody", ["body", .optional("isHTML")], "Sets the body of the message.") {
      (c: MailComposeViewController, arguments) in
      c.messageBody = try arguments.next("body")
      _ = try arguments.readFlag("isHTML", default: false)
    },
    delegateProperty("The delegate: a table or controller with `didFinishWithResult`."),
    renamed("mailComposeDelegate", to: "delegate"),
    callback(.didFinishWithResult),
  ]
}
