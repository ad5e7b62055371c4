import Controllers
import Layout
import Lua
import Rendering
import Scripting

// The fields of a question: the settings of the run, and the flow with its options.

extension FlowRunner.Options: WireValue {
  static var placeholder: FlowRunner.Options { FlowRunner.Options() }

  /// Exchanges the settings that a worker needs.
  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&isStrict)
    wire.exchangeField(&signs)
    wire.exchangeField(&isColored)
    wire.exchangeField(&reportNeeds)
    wire.exchangeField(&snapshots)
    // A worker only returns the contents of run files, and the parent process saves them.
    var savesRuns = stateFolder != nil
    wire.exchangeField(&savesRuns)
    stateFolder = savesRuns ? stateFolder ?? "" : nil
    wire.exchangeField(&session.seed)
    wire.exchangeField(&session.defaultSystem)
    wire.exchangeField(&session.language)
    wire.exchangeField(&session.target)
    wire.exchangeField(&session.maximumSettingLength)
    wire.exchangeField(&session.limits)
    // Each worker has only one session at a time.
    session.isOnlySession = true
  }
}

extension SignSet: WireValue {
  static let placeholder = SignSet.unicode

  mutating func exchange(with wire: inout some Wire) {
    var isASCII = self == .ascii
    wire.exchangeField(&isASCII)
    self = isASCII ? .ascii : .unicode
  }
}

extension LuaLimits: WireValue {
  static let placeholder = LuaLimits()

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&steps)
    wire.exchangeField(&seconds)
    wire.exchangeField(&memory)
    wire.exchangeField(&output)
    wire.exchangeField(&depth)
  }
}

extension ReportNeeds: WireValue {
  static let placeholder: ReportNeeds = []
}

extension SnapshotMode: WireValue {
  static let placeholder = SnapshotMode.never
}

extension FlowPlan.Flow: WireValue {
  static var placeholder: FlowPlan.Flow {
    FlowPlan.Flow(name: "", location: .placeholder, lastLine: nil, index: 0, options: FlowOptions())
  }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&name)
    wire.exchangeField(&location)
    wire.exchangeField(&lastLine)
    wire.exchangeField(&index)
    wire.exchangeField(&options)
  }
}

extension FlowOptions: WireValue {
  static var placeholder: FlowOptions { FlowOptions() }

  mutating func exchange(with wire: inout some Wire) {
    wire.exchangeField(&tags)
    wire.exchangeField(&device)
    wire.exchangeField(&devices)
    wire.exchangeField(&system)
    wire.exchangeField(&systems)
    wire.exchangeField(&orientation)
    wire.exchangeField(&direction)
    wire.exchangeField(&language)
    wire.exchangeField(&skipReason)
  }
}

extension Device.Model: WireValue {
  static let placeholder = Device.Model.iPhone
}

extension DeviceOrientation: WireValue {
  static let placeholder = DeviceOrientation.portrait
}

extension LayoutDirection: WireValue {
  static let placeholder = LayoutDirection.leftToRight

  mutating func exchange(with wire: inout some Wire) {
    var isRightToLeft = self == .rightToLeft
    wire.exchangeField(&isRightToLeft)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
