import Controllers
import Lua

extension Declarations {
  /// Checks a value for a property of a class.
  ///
  /// Some objects are declared as one class and become another class where they are used, such as a button in a bar.
  ///
  /// - Parameters:
  ///   - value: a string, a number or a Boolean. Other values aren't checked.
  ///   - property: the name of the property.
  ///   - className: the class's name in UIKit, without the prefix.
  /// - Returns: the error message, which begins with the property's name, or `nil` if the value is valid.
  package func problem(with value: DeclaredValue, as property: String, of className: String) -> String? {
    guard let number = session.bridge.table.number(of: className),
      case .property(let member)? = session.bridge.memberIndex(number)[property]?.member.role,
      let check = member.values.check
    else { return nil }
    switch value {
    case .text, .integer, .number, .flag: break
    default: return nil
    }
    let call = session.state.top
    do { try check(.declared(value, call)) } catch { return "\(call.addingName(error, property))" }
    return nil
  }
}
