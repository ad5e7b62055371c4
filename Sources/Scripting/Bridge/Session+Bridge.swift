import Lua

extension Session {
  /// The bridge, which connects the objects of the model with the Lua objects that represent them.
  package var bridge: Bridge { unsafeDowncast(features.bridge, to: Bridge.self) }
}
