import Controllers
import Locations
import Lua

// Describes values that scripts hold but can't examine. The description has the form of the declaration, such as `alert
// "Sure?" (app.lua:5)`.
extension LuaCall {
  /// Returns a description of the declaration, observer or timer at an index, with the line that created it.
  ///
  /// The result is `nil` for any other value.
  package func written(_ index: Int32) -> String? {
    guard let wrapper = wrapper(at: index) else { return nil }
    switch wrapper.object {
    case let observer as ObserverValue:
      return "observer of \(observer.observer.name)".adding(location: observer.observer.location)
    case let timer as TimerValue: return timer.timer?.caption ?? "timer"
    case nil: return writtenDeclaration(index)?.adding(location: wrapper.template?.location)
    default: return nil
    }
  }

  /// Returns a description of the declaration at an index without its line, such as `alert "Sure?"`.
  ///
  /// The result is `nil` for any other value.
  func writtenDeclaration(_ index: Int32) -> String? {
    guard let wrapper = wrapper(at: index), wrapper.object == nil, let declaration = wrapper.template?.declaration
    else { return nil }
    let descriptor = session.bridge.table.all[Int(wrapper.kind)]
    let sheet = AlertController.Style.actionSheet.rawValue
    let word = if case .text(sheet)? = declaration["preferredStyle"] { sheet } else { descriptor.constructor }
    guard let name = descriptor.textProperty, case .text(let text)? = declaration[name] else { return word }
    return "\(word) \"\(text)\""
  }
}

extension String {
  fileprivate func adding(location: CodeLocation?) -> String {
    guard let location else { return self }
    return "\(self) (\(location))"
  }
}
