/// Connects the script's functions to callbacks, delegates and data sources.
///
/// The part owns the script's table contents.
package final class CallbackListening: BridgePart {
  /// The contents of table views, as the script provides them.
  private(set) lazy var contents = TableContents(session: bridge.session)
}
