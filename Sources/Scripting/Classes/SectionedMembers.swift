import Controllers
import Lua
import Rendering

// Declares the members that tables and collection views have under different names. Those of a table are about rows,
// and those of a collection view are about items.
extension ClassTable {
  /// Returns the members for the selection and the visible part.
  ///
  /// - Parameters:
  ///   - view: The class that has the members.
  ///   - noun: The capitalized name for a cell: `Row` or `Item`.
  /// - Returns: The members.
  static func selectionMembers<Content: SectionedView>(of view: Content.Type, _ noun: String) -> [Member] {
    let (lowercasedNoun, pluralNoun) = (noun.lowercased(), noun + "s")
    return [
      readOnly(
        "indexPathsForSelected\(pluralNoun)",
        "The selected \(lowercasedNoun)s, each as `{ \(lowercasedNoun), section }`."
      ) {
        (view: Content) in view.selectedPaths
      }.state.since("5"),
      readOnly(
        "indexPathsForVisible\(pluralNoun)", "The visible \(lowercasedNoun)s, each as `{ \(lowercasedNoun), section }`."
      ) {
        (view: Content) in view.visiblePaths
      }.lazy { (view: Content) in view.hasLoadedSections ? view.visiblePaths : nil },
      readOnly("visibleCells", "The cells of the visible \(lowercasedNoun)s.") { (view: Content) in
        view.visiblePaths.compactMap { view.cell(at: $0) }
      }.lazy { (view: Content) in
        view.hasLoadedSections ? view.visiblePaths.compactMap { view.existingCell(at: $0) } : nil
      }.state,
      method(
        "select\(noun)", [.init(lowercasedNoun), .optional("section"), .optional("animated")],
        "Selects \(lowercasedNoun == "row" ? "a row" : "an item") without notifying the delegate. \(pluralNoun) and sections are"
          + " numbered from 1."
      ) { (view: Content, arguments) in
        view.selectRow(at: try arguments.readIndexPath(in: view))
      },
      method(
        "deselect\(noun)", [.init(lowercasedNoun), .optional("section"), .optional("animated")],
        "Deselects \(lowercasedNoun == "row" ? "a row" : "an item") without notifying the delegate."
      ) { (view: Content, arguments) in
        view.deselectRow(at: try arguments.readIndexPath(in: view))
      },
      method(
        "scrollTo\(noun)", [.init(lowercasedNoun), .optional("section"), .optional("animated")],
        "Scrolls to \(lowercasedNoun == "row" ? "a row" : "an item")."
      ) { (view: Content, arguments) in
        view.scrollToRow(at: try arguments.readIndexPath(in: view))
      },
    ]
  }

  /// Returns the methods that show changes of the data on the screen.
  ///
  /// - Parameters:
  ///   - view: The class that has the methods.
  ///   - noun: The capitalized name for a cell: `Row` or `Item`.
  /// - Returns: The methods.
  static func updateMethods<Content: SectionedView>(of view: Content.Type, _ noun: String) -> [Member] {
    let lowercasedPlural = noun.lowercased() + "s"
    return [
      updateMethod(
        "insert\(noun)s", of: view, [.init(lowercasedPlural), .optional("section")],
        "Shows \(lowercasedPlural) that the data source added. The numbers are those after the change."
      ) { $0.insertedRows = Set(try $1.readPaths(lowercasedPlural)) },
      updateMethod(
        "delete\(noun)s", of: view, [.init(lowercasedPlural), .optional("section")],
        "Removes \(lowercasedPlural) that the data source deleted."
      ) {
        $0.deletedRows = Set(try $1.readPaths(lowercasedPlural))
      },
      updateMethod(
        "reload\(noun)s", of: view, [.init(lowercasedPlural), .optional("section")], "Reloads \(lowercasedPlural)."
      ) {
        $0.reloadedRows = Set(try $1.readPaths(lowercasedPlural))
      }.since("3"),
      updateMethod("insertSections", of: view, ["sections"], "Shows sections that the data source added.") {
        $0.insertedSections = Set(try $1.readSections())
      },
      updateMethod("deleteSections", of: view, ["sections"], "Removes sections that the data source deleted.") {
        $0.deletedSections = Set(try $1.readSections())
      },
      updateMethod("reloadSections", of: view, ["sections"], "Reloads sections.") {
        $0.reloadedSections = Set(try $1.readSections())
      }.since("3"),
    ]
  }

  /// Declares a method that shows a change of the data.
  ///
  /// - Parameters:
  ///   - name: The method's name.
  ///   - view: The class that has the method.
  ///   - parameters: The method's parameters, for help.
  ///   - summary: The summary, for help.
  ///   - fill: A closure that reads the arguments and adds the change to an update.
  /// - Returns: The member.
  static func updateMethod<Content: SectionedView>(
    _ name: String, of view: Content.Type, _ parameters: [Member.Parameter], _ summary: String,
    _ fill: @escaping @Sendable (inout TableUpdate, Arguments) throws -> Void
  ) -> Member {
    method(name, parameters, summary) { (view: Content, arguments) in
      var update = TableUpdate()
      try fill(&update, arguments)
      try view.perform(update)
    }
  }
}
