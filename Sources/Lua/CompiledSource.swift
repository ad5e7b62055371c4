import CLuaBridge

/// What a script compiles to, for many states one after the other.
package final class CompiledSource: Sendable {
  /// What errors call the script.
  let name: String
  let code: [UInt8]
  /// How many bytes of text it was: what its compilation counts.
  let length: Int

  /// Compiles it; nil when it does not compile, or is so long that its compilation is to count step by step.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: what errors call it, its path.
  init?(_ source: SourceText, name: String) {
    let text = source.code
    guard text.count <= CompiledSource.longest else { return nil }
    var dump = lb_Dump()
    let compiles = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lb_compile($0.baseAddress, $0.count, "@" + name, &dump) }
    }
    guard compiles else { return nil }
    defer { dump.bytes.deallocate() }
    self.name = name
    length = text.count
    code = dump.bytes.withMemoryRebound(to: UInt8.self, capacity: dump.count) {
      Array(UnsafeBufferPointer(start: $0, count: dump.count))
    }
  }

  /// A compilation takes memory and, for some text, time by the square of its length, and no limit reaches it here.
  private static let longest = 1 << 20
}

extension SourceText {
  /// Whether it carries what it compiles to.
  package var isCompiled: Bool { compilation != nil }

  /// The same script, compiled once for all states that load it under a name.
  package func compiled(as name: String) -> SourceText {
    var compiled = self
    compiled.compilation = CompiledSource(self, name: name)
    return compiled
  }
}
