import Controllers
import Lua

/// Declares a property for the contents of a table or collection view: its rows, items or sections.
///
/// - Parameters:
///   - name: The property's name.
///   - summary: The summary, for help.
///   - view: Returns the table or collection view of an object that has the property.
/// - Returns: The member.
func contentsProperty<Object: ModelObject>(
  _ name: String, _ summary: String, _ view: @escaping @Sendable (Object) -> SectionedView
) -> Member {
  property(
    name, summary,
    type: .described("a table or a function").checkingTypes("a table or a function", .table, .function),
    storedIn: .property(name),
    get: { (object: Object, call) in call.session.bridge.pushContents(name, of: view(object), call) },
    set: { object, slot in try slot.session.bridge.setContents(name, of: view(object), at: slot) })
}

/// Declares the property for the data source of a table or collection view.
func dataSourceProperty<View: SectionedView>(of _: View.Type) -> Member {
  property(
    "dataSource", "The data source: a table of functions or a controller.", type: .delegate,
    storedIn: .stored(.dataSource),
    get: { (view: View, call) in call.session.bridge.pushStoredValue(.dataSource, of: view, call) },
    set: { view, slot in
      try slot.session.bridge.callbacks.setDelegate(.dataSource, of: view, at: slot)
      view.reloadData()
    })
}
