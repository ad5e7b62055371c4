import Scripting
import Testing

/// Tests that the tables of values that other tests assign to properties fit the class table.
@Suite struct `The trials of properties` {
  /// The properties that scripts can set, by their names with the class that declares them.
  private static let properties = Dictionary(
    uniqueKeysWithValues: ClassTable.builtIn.all.flatMap { descriptor in
      descriptor.members.compactMap { member in
        (member.property ?? member.value).flatMap { $0.canBeSet ? ("\(descriptor.name).\(member.name)", $0) : nil }
      }
    })

  @Test func `every property that can be set has values to assign`() {
    let unknown = Self.properties.filter { Trials().values(for: $0.value.type)?.isEmpty ?? true }

    #expect(unknown.map { "\($0.key): \($0.value.type)" }.sorted() == [])
  }

  @Test func `every type in the table of values is the type of a property that can be set`() {
    let words = Array(Set(Self.properties.values.map(\.type)))
    let values = words.map(Trials().values)

    let unused = Trials.byWords.keys.filter { key in
      var fewer = Trials()
      fewer.byWords[key] = nil
      return words.map(fewer.values) == values
    }

    #expect(unused.sorted() == [])
  }

  @Test func `every property in the table can be set`() {
    #expect(Trials.byMember.keys.filter { Self.properties[$0] == nil }.sorted() == [])
  }
}
