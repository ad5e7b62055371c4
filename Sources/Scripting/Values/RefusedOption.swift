/// An option of the command line that doesn't suit a prototype, such as a language without translations.
///
/// Only the prototype shows the mistake, but it is a mistake in the command line.
package struct RefusedOption: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
