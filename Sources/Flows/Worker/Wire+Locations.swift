import Locations
import Lua

extension CodeLocation: WireValue {
  static var blank: CodeLocation { CodeLocation(file: "") }

  mutating func exchange(with wire: inout some Wire) {
    var (file, line) = (file, line)
    wire.field(&file)
    wire.field(&line)
    self = CodeLocation(file: file, line: line)
  }
}
