/// The font of a view's text: its size, and the style that determines the size.
///
/// Here: the size determines which strings fit into a frame. The picture draws all text with cells of the same size, so
/// a larger font changes only the space that the text needs.
package struct TextFont: Equatable, Sendable {
  /// The size, in points.
  package var size: Double
  /// The style that determines the size, or `nil` if the size was set in points.
  package var style: TextStyle?
  /// Whether a font with a style adapts to the text size that the user prefers.
  package var followsPreferredTextSize = false

  init(size: Double) { self.size = size }

  /// The ratio of the space that the text needs to the space that it needs in the default text size.
  package var scale: Double { style?.scale(for: size) ?? 1 }

  /// The height of a line in whole points.
  var lineHeight: Double { (Metrics.line * scale).rounded(.up) }

  /// Returns a size of text in the default text size, enlarged by the scale.
  func scaled(_ size: IntrinsicSize) -> IntrinsicSize {
    scale == 1
      ? size
      : IntrinsicSize(width: size.width.map { $0 * scale }, height: size.height.map { ($0 * scale).rounded(.up) })
  }
}

/// A view whose font may adapt to the text size that the user prefers.
package protocol FontedView: View {
  var textFont: TextFont { get set }
}

extension FontedView {
  /// The size of the font, in points.
  package var font: Double {
    get { textFont.size }
    set { textFont.size = newValue }
  }

  /// The style that determines the size of the font, or `nil` if the size was set in points.
  ///
  /// UIKit: a font with a style has the size that the user prefers when the font is set.
  package var textStyle: TextStyle? {
    get { textFont.style }
    set {
      var font = textFont
      font.style = newValue
      if let newValue { font.size = newValue.size(for: preferredTextSize) }
      textFont = font
    }
  }

  /// Whether a font with a style adapts to the text size that the user prefers.
  package var adjustsFontForContentSizeCategory: Bool {
    get { textFont.followsPreferredTextSize }
    set {
      textFont.followsPreferredTextSize = newValue
      adjustFont()
    }
  }

  /// Updates the size of a font with a style, if the view adapts to the text size that the user prefers.
  func adjustFont() {
    guard textFont.followsPreferredTextSize, let style = textFont.style else { return }
    textFont.size = style.size(for: preferredTextSize)
  }

  /// The preferred text size in the traits that apply to the view.
  private var preferredTextSize: ContentSizeCategory {
    (nearestViewController?.traits.current ?? system.traits).preferredContentSizeCategory
  }
}
