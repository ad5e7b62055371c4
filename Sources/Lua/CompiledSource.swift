import CLuaBridge

/// The compiled form of a script, which several states can load one after another.
package final class CompiledSource: Sendable {
  /// The name of the script in error messages.
  let name: String
  let code: [UInt8]
  /// The length of the source text, in bytes.
  ///
  /// The number of steps for a compilation depends on it.
  let sourceLength: Int

  /// Compiles a script, or returns `nil` if it can't be compiled in advance.
  ///
  /// A script can't be compiled in advance if it has a syntax error, or if it is too long to compile without a step
  /// limit.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The script's path, which messages use as its name.
  init?(_ source: SourceText, name: String) {
    let text = source.code
    guard text.count <= CompiledSource.maximumLength else { return nil }
    var dump = lb_Dump()
    let compiles = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lb_compile($0.baseAddress, $0.count, "@" + name, &dump) }
    }
    guard compiles else { return nil }
    defer { dump.bytes.deallocate() }
    self.name = name
    sourceLength = text.count
    code = dump.bytes.withMemoryRebound(to: UInt8.self, capacity: dump.count) {
      Array(UnsafeBufferPointer(start: $0, count: dump.count))
    }
  }

  /// The maximum length of the source text, in bytes.
  ///
  /// Compilation takes memory and, for some scripts, time that is quadratic in the length. The limits on scripts don't
  /// apply to compilation.
  private static let maximumLength = 1 << 20
}

extension SourceText {
  /// Whether the text includes its compiled form.
  package var isCompiled: Bool { compilation != nil }

  /// Returns the script together with its compiled form.
  ///
  /// All states that load the script under this name can share the compiled form.
  package func compiled(as name: String) -> SourceText {
    var compiled = self
    compiled.compilation = CompiledSource(self, name: name)
    return compiled
  }
}
