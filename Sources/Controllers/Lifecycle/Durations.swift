/// Durations of animations on the virtual clock, in seconds.
///
/// Here: no source gives all durations. The values without a named source are chosen for this model.
package enum Durations {
  package static let push = 0.35
  package static let presentation = 0.40
  package static let sheet = 0.30
  package static let detent = 0.30
  package static let rotation = 0.40
  package static let page = 0.30
  /// The selection of another tab, from system 18 on.
  ///
  /// Source: measurements.
  package static let tabSwitch = 0.50
}
