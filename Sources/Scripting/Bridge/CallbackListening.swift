/// Connects the script's functions to callbacks, delegates and data sources.
///
/// This part owns the contents that the script provides for tables.
package final class CallbackListening: BridgePart {
  /// The contents of table views, as the script provides them.
  private(set) lazy var contents = TableContents(session: bridge.session)
}
