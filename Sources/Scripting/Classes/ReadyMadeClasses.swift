import Controllers
import Lua

extension ImagePickerController.SourceType: Choice {}

extension ClassTable {
  static let readyMadeClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ReadyMadeController", extends: "ViewController",
      "A controller that the system provides; `answer` makes the user's choice.",
      []),
    ClassDescriptor(
      "ImagePickerController", extends: "ReadyMadeController", "Picks a picture, or takes one; a stand-in.",
      make: { ImagePickerController(in: $0, kind: $1) },
      [
        property("sourceType", \ImagePickerController.sourceType, "Where pictures come from."),
        property("photos", \ImagePickerController.photos, "The names of the pictures there are."),
        delegateProperty("A table, or a controller, with `didFinishPickingMediaWithInfo` and `didCancel`."),
        callback(.didFinishPickingMediaWithInfo),
        callback(.didCancel),
      ]),
    ClassDescriptor(
      "PeoplePickerNavigationController", extends: "ReadyMadeController", "Picks a contact; a stand-in.",
      make: { PeoplePickerNavigationController(in: $0, kind: $1) },
      [
        property("people", \PeoplePickerNavigationController.people, "The names of the contacts there are."),
        property("properties", \PeoplePickerNavigationController.properties, "What a contact's card holds."),
        delegateProperty("A table, or a controller, with `shouldContinueAfterSelectingPerson` and `didCancel`."),
        renamed("peoplePickerDelegate", to: "delegate"),
        callback(.shouldContinueAfterSelectingPerson),
        callback(.shouldContinueAfterSelectingProperty),
        callback(.didCancel, "The user cancelled."),
      ]),
    ClassDescriptor(
      "MailComposeViewController", extends: "ReadyMadeController", "Writes a mail; a stand-in.",
      make: { MailComposeViewController(in: $0, kind: $1) }, mailMembers),
    ClassDescriptor(
      "MediaPickerController", extends: "ReadyMadeController", "Picks songs; a stand-in.",
      make: { MediaPickerController(in: $0, kind: $1) },
      [
        property("mediaItems", \MediaPickerController.mediaItems, "The names of the songs there are."),
        property(
          "allowsPickingMultipleItems", \MediaPickerController.allowsPickingMultipleItems,
          "Whether several may be picked, with Done."),
        property("prompt", \MediaPickerController.prompt, "A line above the songs."),
        delegateProperty("A table, or a controller, with `didPickMediaItems` and `didCancel`."),
        callback(.didPickMediaItems),
        callback(.didCancel),
      ]),
  ]

  private static let mailMembers: [Member] = [
    property("subject", \MailComposeViewController.subjectLine, "Its subject."),
    property("toRecipients", \MailComposeViewController.recipients, "Its recipients: a list of addresses."),
    property("messageBody", \MailComposeViewController.messageBody, "Its text."),
    method("setSubject", "subject", "Sets its subject.") { (c: MailComposeViewController, arguments) in
      c.subjectLine = try arguments.next("subject")
    },
    method("setToRecipients", "recipients", "Sets its recipients.") { (c: MailComposeViewController, arguments) in
      c.recipients = try arguments.next("recipients")
    },
    method("setMessageBody", "body, [isHTML]", "Sets its text.") { (c: MailComposeViewController, arguments) in
      c.messageBody = try arguments.next("body")
      _ = try arguments.flag("isHTML", default: false)
    },
    delegateProperty("A table, or a controller, with `didFinishWithResult`."),
    renamed("mailComposeDelegate", to: "delegate"),
    callback(.didFinishWithResult),
  ]
}
