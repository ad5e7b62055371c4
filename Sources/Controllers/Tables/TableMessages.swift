// Warnings like those that UIKit writes to the console.
extension Warning {
  static func missingRowUpdate(_ style: Cell.EditingStyle, _ path: IndexPath, _ controller: ViewController?) -> Warning
  {
    Warning(
      "commitEditing of \(controller?.displayName ?? "a table") changed the number of rows (\(style) of row \(path.row + 1),"
        + " section \(path.section + 1)), but did not tell the table:"
        + " \(style == .insert ? "insertRows" : "deleteRows") or reloadData was never called")
  }

  static func missingRowMove(_ path: IndexPath, _ target: IndexPath, _ controller: ViewController?) -> Warning {
    Warning(
      "moveRow of \(controller?.displayName ?? "a table") did not move its data: row \(path.row + 1) of section"
        + " \(path.section + 1) should now be row \(target.row + 1) of section \(target.section + 1)")
  }

  static func noSectionedView(_ controller: SectionedViewController) -> Warning {
    let expected = type(of: controller.content).className
    let viewWord = expected.prefix(1).lowercased() + expected.dropFirst()
    return Warning(
      "\(controller.displayName) loaded a view that is not a \(expected): write `view = \(viewWord) { … }`",
      declaredAt: controller.system.host?.declarationLocation(of: controller.kind.name))
  }
}

// Exceptions like those that UIKit raises.
extension ControllerException.Reason {
  static func rowsDisagree(_ changes: TableUpdate.Changes, _ terms: SectionedTerms) -> Self {
    Self(changes.message(terms.noun + "s"))
  }

  static func sectionsDisagree(
    before: Int, after: Int, inserted: Int, deleted: Int, _ terms: SectionedTerms
  ) -> Self {
    Self(
      "Invalid update: invalid number of sections. The number of sections contained in the \(terms.nameInUIKit) after the"
        + " update (\(after)) must be equal to the number of sections contained in the \(terms.nameInUIKit) before the update"
        + " (\(before)), plus or minus the number of sections inserted or deleted"
        + " (\(inserted) inserted, \(deleted) deleted)")
  }

  static func noRow(_ path: IndexPath, count: Int, when: String, _ terms: SectionedTerms) -> Self {
    Self(
      "Invalid update: \(terms.noun) \(path.row + 1) in section \(path.section + 1), which has "
        + (count == 1 ? "1 \(terms.noun)" : "\(count) \(terms.noun)s") + " \(when) the update")
  }

  static func noSection(_ section: Int, count: Int, when: String) -> Self {
    Self(
      "Invalid update: section \(section + 1), but there "
        + (count == 1 ? "is 1 section" : "are \(count) sections") + " \(when) the update")
  }
}

extension TableUpdate.Changes {
  /// Returns UIKit's message if the data source's number of rows or items doesn't match an update.
  fileprivate func message(_ cells: String) -> String {
    "Invalid update: invalid number of \(cells) in section \(section + 1). The number of \(cells) contained in an existing"
      + " section after the update (\(newCount)) must be equal to the number of \(cells) contained in that section before the"
      + " update (\(oldCount)), plus or minus the number of \(cells) inserted or deleted from that section"
      + " (\(insertedCount) inserted, \(deletedCount) deleted) and plus or minus the number of \(cells) moved into or out of that"
      + " section (\(movedInCount) moved in, \(movedOutCount) moved out)"
  }
}
