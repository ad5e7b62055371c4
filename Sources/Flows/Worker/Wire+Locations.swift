import Locations
import Lua

extension CodeLocation: WireValue {
  static var placeholder: CodeLocation { CodeLocation(file: "") }

  mutating func exchange(with wire: inout some Wire) {
    var (file, line) = (file, line)
    wire.exchangeField(&file)
    wire.exchangeField(&line)
    self = CodeLocation(file: file, line: line)
  }
}
