/// A view into which explorations type their texts.
package protocol ExploredField: View {
  /// The texts that an exploration types into the view, or `nil` for the texts that it types into every field.
  var exploredTexts: [String]? { get set }
}
