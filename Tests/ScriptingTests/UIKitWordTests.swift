import Scripting
import Testing

@Suite struct `The lists of UIKit's words` {
  private static let lists = UIKitWords.all

  @Test func `belong to a class each, and to no class twice`() {
    let names = Self.lists.map(\.className)

    #expect(names.filter { name in !ClassTable.builtIn.all.contains { $0.name == name } } == [])
    #expect(Set(names).count == names.count)
  }

  @Test func `hold no name that the class has itself, as it is never looked for`() {
    let dead = words { word, descriptor in
      switch ClassTable.builtIn.members(of: descriptor)[word.name]?.role {
      case nil, .renamed?: false
      default: true
      }
    }

    #expect(dead == [])
  }

  @Test func `hold no name twice for a class and what it extends`() {
    let dead = words { word, descriptor in
      let lineage = ClassTable.builtIn.lineage(of: descriptor).map(\.name)
      let all = Self.lists.filter { lineage.contains($0.className) }.flatMap(\.words)
      return all.filter { $0.name == word.name && $0.ours == word.ours }.count > 1
    }

    #expect(dead == [])
  }

  private func words(_ isMeant: (UIKitWords.Word, ClassDescriptor) -> Bool) -> [String] {
    Self.lists.flatMap { name, words -> [String] in
      guard let descriptor = ClassTable.builtIn.all.first(where: { $0.name == name }) else { return [] }
      return words.filter { isMeant($0, descriptor) }.map { "\(name) \($0.name)" }
    }
  }
}
