/// A variant of JUnit's format.
package enum JUnitDialect: Sendable {
  /// The variant that most build servers read: GitLab, Azure, CircleCI and Jenkins' JUnit plugin.
  ///
  /// A test case has a file, a line and properties.
  case common
  /// The variant that is defined by the schema `junit-10.xsd` in Jenkins' xUnit plugin. pytest calls it `xunit2`.
  ///
  /// In this schema, a test case can't have `file`, `line` or `properties`. The properties are written to the output of
  /// the test case instead.
  case xunit2
}
