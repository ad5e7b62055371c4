import CLuaBridge

/// The compiled form of a script, for states that load it one after another.
package final class CompiledSource: Sendable {
  /// The name of the script in error messages.
  let name: String
  let code: [UInt8]
  /// The length of the source text, in bytes, which is counted as the cost of its compilation.
  let length: Int

  /// Compiles a script, or returns `nil` if it has a syntax error or is too long to be compiled without a step limit.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The name in error messages, which is the script's path.
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

  /// The longest source text, in bytes.
  ///
  /// A compilation takes memory and, for some text, time that is quadratic in its length, and no limit applies to it
  /// here.
  private static let longest = 1 << 20
}

extension SourceText {
  /// Whether the text carries its compiled form.
  package var isCompiled: Bool { compilation != nil }

  /// Returns the same script, compiled once for all states that load it under a name.
  package func compiled(as name: String) -> SourceText {
    var compiled = self
    compiled.compilation = CompiledSource(self, name: name)
    return compiled
  }
}
