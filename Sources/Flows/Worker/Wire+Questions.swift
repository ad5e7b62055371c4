import Controllers
import Layout
import Lua
import Rendering
import Scripting

// The fields of a question: the settings of the run, and the flow with its options.

extension FlowRunner.Options: WireValue {
  static var blank: FlowRunner.Options { FlowRunner.Options() }

  /// Exchanges the settings that a worker needs.
  mutating func exchange(with wire: inout some Wire) {
    wire.field(&isStrict)
    wire.field(&signs)
    wire.field(&isColored)
    wire.field(&needs)
    wire.field(&snapshots)
    // A worker only returns runs; the parent saves them.
    var savesRuns = folder != nil
    wire.field(&savesRuns)
    folder = savesRuns ? folder ?? "" : nil
    wire.field(&session.seed)
    wire.field(&session.defaultSystem)
    wire.field(&session.language)
    wire.field(&session.target)
    wire.field(&session.settingBytes)
    wire.field(&session.limits)
    // A worker has one session at a time.
    session.isAlone = true
  }
}

extension SignSet: WireValue {
  static let blank = SignSet.unicode

  mutating func exchange(with wire: inout some Wire) {
    var isASCII = self == .ascii
    wire.field(&isASCII)
    self = isASCII ? .ascii : .unicode
  }
}

extension LuaLimits: WireValue {
  static let blank = LuaLimits()

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&steps)
    wire.field(&seconds)
    wire.field(&memory)
    wire.field(&output)
    wire.field(&depth)
  }
}

extension ReportNeeds: WireValue {
  static let blank: ReportNeeds = []
}

extension SnapshotMode: WireValue {
  static let blank = SnapshotMode.never
}

extension FlowPlan.Flow: WireValue {
  static var blank: FlowPlan.Flow {
    FlowPlan.Flow(name: "", location: .blank, lastLine: nil, index: 0, options: FlowOptions())
  }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&name)
    wire.field(&location)
    wire.field(&lastLine)
    wire.field(&index)
    wire.field(&options)
  }
}

extension FlowOptions: WireValue {
  static var blank: FlowOptions { FlowOptions() }

  mutating func exchange(with wire: inout some Wire) {
    wire.field(&tags)
    wire.field(&device)
    wire.field(&devices)
    wire.field(&system)
    wire.field(&systems)
    wire.field(&orientation)
    wire.field(&direction)
    wire.field(&language)
    wire.field(&skip)
  }
}

extension Device.Model: WireValue {
  static let blank = Device.Model.iPhone
}

extension DeviceOrientation: WireValue {
  static let blank = DeviceOrientation.portrait
}

extension LayoutDirection: WireValue {
  static let blank = LayoutDirection.leftToRight

  mutating func exchange(with wire: inout some Wire) {
    var isRightToLeft = self == .rightToLeft
    wire.field(&isRightToLeft)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
