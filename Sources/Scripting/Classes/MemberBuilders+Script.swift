import Controllers
import Lua

// These functions declare members whose values the bridge checks or stores.

/// Declares a property whose value is the name of a color.
func colorProperty<Object: AnyObject>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, String?>,
  _ summary: String
) -> Member {
  let property = Member.Property(
    .of(String?.self), get: { object, call in unsafeDowncast(object, to: Object.self)[keyPath: path()].push(call) },
    set: { object, slot in
      let color = try String?.read(from: slot)
      slot.session.declarations.warn(ofUnknownColor: color, as: name)
      unsafeDowncast(object, to: Object.self)[keyPath: path()] = color
    },
    reading: Member.Reading { (object: Object) in object[keyPath: path()] }, Member.Traits(isState: true))
  return Member(name: name, summary: summary, role: .property(property))
}

/// Declares an object's delegate, which is a table of functions or a controller.
func delegateProperty(_ summary: String) -> Member { delegateLikeProperty("delegate", .delegate, summary) }

/// Declares an object's data source, which is a table of functions or a controller.
func dataSourceProperty(_ summary: String) -> Member { delegateLikeProperty("dataSource", .dataSource, summary) }

private func delegateLikeProperty(_ name: String, _ key: KeptKey, _ summary: String) -> Member {
  property(
    name, summary, type: .delegate, storedIn: .stored(key),
    get: { (object: ModelObject, call) in call.session.bridge.pushStoredValue(key, of: object, call) },
    set: { object, slot in try slot.session.bridge.callbacks.setDelegate(key, of: object, at: slot) })
}
