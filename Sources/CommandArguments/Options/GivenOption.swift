/// An option on a command line, with its value.
struct GivenOption: Equatable {
  /// The long name, such as `--report`, or the short name if the option has no long name.
  let name: String
  /// The value, or an empty string for a flag.
  let value: String
}
