import Controllers
import Lua

extension Session {
  /// What is wrong with a value as a property of a class, for what is declared as another and becomes one of that class
  /// where it is used: a button in a bar.
  ///
  /// - Parameters:
  ///   - value: a text, a number or a truth; others are not looked at.
  ///   - property: its name.
  ///   - className: UIKit's name without its prefix.
  /// - Returns: the message, which begins with the property's name; nil where the value fits.
  package func problem(with value: DeclaredValue, as property: String, of className: String) -> String? {
    guard let number = bridge.table.number(of: className),
      case .property(let member)? = bridge.memberIndex(number)[property]?.member.role, let check = member.values.check
    else { return nil }
    let call = state.top
    return call.restoring {
      switch value {
      case .text(let text): call.push(text)
      case .integer(let number): call.push(number)
      case .number(let number): call.push(number)
      case .flag(let flag): call.push(flag)
      default: return nil
      }
      do { try check(call, call.count) } catch { return "\(call.named(error, property))" }
      return nil
    }
  }
}
