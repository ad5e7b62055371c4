import Controllers
import Locations
import Lua

// Describes values that scripts hold but can't examine. The description looks like the declaration, such as
// `alert "Sure?" (app.lua:5)`.
extension LuaCall {
  /// Returns a description of the declaration, observer or timer at an index, with the line that created it.
  ///
  /// The result is `nil` for any other value.
  package func sourceDescription(_ index: Int32) -> String? {
    guard let wrapper = wrapper(at: index) else { return nil }
    switch wrapper.object {
    case let observer as ObserverValue:
      return "observer of \(observer.observer.name)".adding(location: observer.observer.location)
    case let timer as TimerValue: return timer.timer?.caption ?? "timer"
    case nil: return declarationDescription(index)?.adding(location: wrapper.template?.location)
    default: return nil
    }
  }

  /// Returns a description of the declaration at an index without its line, such as `alert "Sure?"`.
  ///
  /// The result is `nil` for any other value.
  func declarationDescription(_ index: Int32) -> String? {
    guard let wrapper = wrapper(at: index), wrapper.object == nil, let declaration = wrapper.template?.declaration
    else { return nil }
    let descriptor = session.bridge.table.all[Int(wrapper.classNumber)]
    let sheetStyle = AlertController.Style.actionSheet.rawValue
    let constructorName =
      if case .text(sheetStyle)? = declaration["preferredStyle"] { sheetStyle } else { descriptor.constructor }
    guard let name = descriptor.textProperty, case .text(let text)? = declaration[name] else { return constructorName }
    return "\(constructorName) \"\(text)\""
  }
}

extension String {
  fileprivate func adding(location: CodeLocation?) -> String {
    guard let location else { return self }
    return "\(self) (\(location))"
  }
}
