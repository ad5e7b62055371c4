import Controllers
import Layout
import Lua

// Reads the values of the device's and the application's properties.
extension EarlyReads.DeviceProperty {
  var values: Member.Values {
    switch self {
    case .model: .of(Device.Model.self)
    case .system: .of(Int.self)
    case .idiom: .of(Device.Idiom.self)
    case .screen: .of(Size.self)
    }
  }

  func push(_ call: LuaCall) {
    let system = call.session.system
    switch self {
    case .model: system.device.model.push(call)
    case .system: call.push(system.version)
    case .idiom: system.device.idiom.push(call)
    case .screen: system.device.screenSize.push(call)
    }
  }

  func stateValue(_ object: AnyObject) -> StateValue {
    guard let device = object as? Device else { return .nothing }
    return switch self {
    case .model: device.model.stateValue
    case .system: .nothing
    case .idiom: device.idiom.stateValue
    case .screen: device.screenSize.stateValue
    }
  }
}
