import Locations
import Lua

extension Declaration {
  /// Creates a declaration from fields that weren't read from a script.
  ///
  /// - Parameters:
  ///   - className: the class's name in UIKit, without the prefix.
  ///   - location: the source location, such as `Main.storyboard:12`.
  ///   - fields: the fields, in any order.
  /// - Throws: `PlainError` for an unknown class, or `KeyProblem` for a field that the class doesn't have.
  package init(_ className: String, location: CodeLocation?, fields: [DeclaredField]) throws {
    let table = ClassTable.builtIn
    let unprefixedName = className.hasPrefix("UI") ? String(className.dropFirst(2)) : className
    guard let number = table.number(of: unprefixedName) else { throw PlainError("no class `\(className)`") }
    try self.init(className, location: location, fields: fields, sorter: KeySorter(table, number, rule: .strict))
  }
}
