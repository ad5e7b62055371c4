/// An option of the command line that doesn't suit a prototype, such as a language without translations.
///
/// The mistake is in the command line, although it can't be detected without the prototype.
package struct RefusedOption: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
