/// A variant of JUnit's format.
package enum JUnitDialect: Sendable {
  /// The variant that most build servers read: GitLab, Azure, CircleCI and Jenkins' JUnit plugin.
  ///
  /// A test case has a file, a line and properties.
  case common
  /// The variant of `junit-10.xsd` of Jenkins' xUnit plugin, which pytest calls `xunit2`.
  ///
  /// The schema has no `file`, `line` and `properties` for a test case; the properties are written to its output.
  case xunit2
}
