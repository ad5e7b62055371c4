import Checks
import Scripting
import Testing

/// A property that only takes numbers in a range says so on its row, and `check` reads the row.
@Suite struct `The bounds of numbers` {
  private static let limited = ClassTable.builtIn.all.flatMap { descriptor in
    descriptor.members.compactMap { member -> (name: String, property: Member.Property)? in
      guard case .property(let property) = member.role else { return nil }
      return ("\(descriptor.name).\(member.name)", property)
    }
  }.filter { $0.property.readBack?.contains("nearest") == true }

  @Test func `the bounds of numbers are listed for each numeric property that limits its value to a range`() {
    let names = Self.limited.filter { $0.property.type == "a number" || $0.property.type == "a position" }.map(\.name)
    let without = Self.limited.filter { names.contains($0.name) && $0.property.bounds == nil }.map(\.name)

    #expect(names.contains("Slider.value") && without.isEmpty, "\(without)")
  }

  @Test func `the bounds of numbers refer only to members of the property's class`() {
    for (name, property) in Self.limited {
      let setters = [property.bounds?.lowerBound, property.bounds?.upperBound].compactMap { $0?.setters }.joined()
      let owner = name.split(separator: ".").first.map(String.init) ?? ""
      let known = ClassTable.builtIn.named(owner)?.members.map(\.name) ?? []
      for setter in setters { #expect(known.contains(setter), "\(name): \(setter)") }
    }
  }
}
