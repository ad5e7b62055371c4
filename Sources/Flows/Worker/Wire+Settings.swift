import Lua
import Rendering
import Scripting

// Encodes the settings, which are sent with every request.
extension WireMessage {
  mutating func add(_ settings: FlowRunner.Options) {
    add("strict", settings.isStrict)
    add("ascii", settings.signs == .ascii)
    add("coloured", settings.isColored)
    add("needs", settings.needs.rawValue)
    add("snapshots", settings.snapshots.rawValue)
    add("runs", settings.folder != nil)
    add("isolated", settings.isolation != nil)
    for folder in settings.isolation?.folders ?? [] { add("readable", folder) }
    add("seed", settings.session.seed)
    let limits = settings.session.limits
    add("limit.steps", limits.steps.map { "\($0)" })
    add("limit.seconds", limits.seconds.map { "\($0)" })
    add("limit.memory", limits.memory.map { "\($0)" })
    add("limit.output", limits.output.map { "\($0)" })
    add("limit.depth", limits.depth.map { "\($0)" })
  }

  var settings: FlowRunner.Options {
    var settings = FlowRunner.Options()
    settings.isStrict = flag("strict")
    settings.signs = flag("ascii") ? .ascii : .unicode
    settings.isColored = flag("coloured")
    settings.needs = ReportNeeds(rawValue: number("needs"))
    settings.snapshots = self["snapshots"].flatMap(SnapshotMode.init) ?? .never
    settings.folder = flag("runs") ? "" : nil
    let readable = fields.filter { $0.name == "readable" }.map(\.value)
    settings.isolation = flag("isolated") ? Isolation(folders: readable) : nil
    settings.session.isAlone = true
    settings.session.seed = number("seed")
    settings.session.limits = LuaLimits(
      steps: self["limit.steps"].flatMap { Int($0) }, seconds: self["limit.seconds"].flatMap { Double($0) },
      memory: self["limit.memory"].flatMap { Int($0) }, output: self["limit.output"].flatMap { Int($0) },
      depth: self["limit.depth"].flatMap { Int($0) })
    return settings
  }
}
