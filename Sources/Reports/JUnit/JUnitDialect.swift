/// Which readers a report in JUnit's format is for.
package enum JUnitDialect: Sendable {
  /// What most build servers read: GitLab, Azure, CircleCI and the JUnit plugin of Jenkins. Cases have a file, a line and
  /// properties.
  case common
  /// What `junit-10.xsd` of Jenkins' xUnit plugin allows, and pytest calls `xunit2`: what a case has no attribute for stands
  /// in its output.
  case xunit2
}
