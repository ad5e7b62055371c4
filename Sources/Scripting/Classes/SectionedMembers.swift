import Controllers
import Lua
import Rendering

// The members that tables and collection views have under different names: those of a table concern rows, and those of
// a collection view items.
extension ClassTable {
  /// Returns the members for the selection and the visible part.
  ///
  /// - Parameters:
  ///   - view: The class that has the members.
  ///   - noun: The capitalized name for a cell: `Row` or `Item`.
  /// - Returns: The members.
  static func selectionMembers<Content: SectionedView>(of view: Content.Type, _ noun: String) -> [Member] {
    let (word, plural) = (noun.lowercased(), noun + "s")
    return [
      readOnly("indexPathsForSelected\(plural)", "The selected \(word)s, each as `{ \(word), section }`.") {
        (view: Content) in view.selectedPaths
      }.state.since("5"),
      readOnly("indexPathsForVisible\(plural)", "The visible \(word)s, each as `{ \(word), section }`.") {
        (view: Content) in view.visiblePaths
      }.lazy { (view: Content) in view.hasLoadedSections ? view.visiblePaths : nil },
      readOnly("visibleCells", "The cells of the visible \(word)s.") { (view: Content) in
        view.visiblePaths.compactMap { view.cell(at: $0) }
      }.lazy { (view: Content) in
        view.hasLoadedSections ? view.visiblePaths.compactMap { view.cellIfMade(at: $0) } : nil
      }.state,
      method(
        "select\(noun)", [.init(word), .optional("section"), .optional("animated")],
        "Selects \(word == "row" ? "a row" : "an item") without notifying the delegate. \(plural) and sections are"
          + " numbered from 1."
      ) { (view: Content, arguments) in
        view.selectRow(at: try arguments.indexPath(in: view))
      },
      method(
        "deselect\(noun)", [.init(word), .optional("section"), .optional("animated")],
        "Deselects \(word == "row" ? "a row" : "an item") without notifying the delegate."
      ) { (view: Content, arguments) in
        view.deselectRow(at: try arguments.indexPath(in: view))
      },
      method(
        "scrollTo\(noun)", [.init(word), .optional("section"), .optional("animated")],
        "Scrolls to \(word == "row" ? "a row" : "an item")."
      ) { (view: Content, arguments) in
        view.scrollToRow(at: try arguments.indexPath(in: view))
      },
    ]
  }

  /// Returns the methods that show changes of the data.
  ///
  /// - Parameters:
  ///   - view: The class that has the methods.
  ///   - noun: The capitalized name for a cell: `Row` or `Item`.
  /// - Returns: The methods.
  static func updateMethods<Content: SectionedView>(of view: Content.Type, _ noun: String) -> [Member] {
    let words = noun.lowercased() + "s"
    return [
      update(
        "insert\(noun)s", of: view, [.init(words), .optional("section")],
        "Shows \(words) that the data source added. The numbers are those after the change."
      ) { $0.insertedRows = Set(try $1.paths(words)) },
      update(
        "delete\(noun)s", of: view, [.init(words), .optional("section")],
        "Removes \(words) that the data source deleted."
      ) {
        $0.deletedRows = Set(try $1.paths(words))
      },
      update("reload\(noun)s", of: view, [.init(words), .optional("section")], "Reloads \(words).") {
        $0.reloadedRows = Set(try $1.paths(words))
      }.since("3"),
      update("insertSections", of: view, ["sections"], "Shows sections that the data source added.") {
        $0.insertedSections = Set(try $1.sections())
      },
      update("deleteSections", of: view, ["sections"], "Removes sections that the data source deleted.") {
        $0.deletedSections = Set(try $1.sections())
      },
      update("reloadSections", of: view, ["sections"], "Reloads sections.") {
        $0.reloadedSections = Set(try $1.sections())
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
  ///   - fill: Reads the arguments and adds the change to an update.
  /// - Returns: The member.
  static func update<Content: SectionedView>(
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
