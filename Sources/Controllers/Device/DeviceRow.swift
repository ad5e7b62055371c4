extension Device.Model {
  /// The facts about a model.
  package struct Row: Sendable {
    /// The systems that run on the model, from its first one to its last one.
    ///
    /// Source: Apple's lists of the devices that a system supports. The names of some models, such as `iPad 10.2`, stand
    /// for several devices with the same screen, of which the last one counts.
    package let systems: ClosedRange<Int>
    /// The screen, which also has the family of the model.
    package let screen: Screen
    /// The first system whose usual phone the model is, or `nil` if it is the usual phone of no system.
    ///
    /// The usual phone is the one that was new when a system was released.
    package let usualFrom: Int?
    /// The names in Xcode's files that stand for the model.
    ///
    /// A name begins with the family and the diagonal of the screen in inches, as in `retina6_12`. The names cover the
    /// devices that were found in a survey of files saved by Xcode, and those whose name follows from the model. Here: the
    /// name of a device that Maquette doesn't have stands for the model that has the same size in points.
    package let canvases: [String]

    /// Creates the row of a model that the newest systems no longer support.
    ///
    /// - Parameters:
    ///   - systems: the systems that run on the model.
    ///   - screen: the screen.
    ///   - usualFrom: the first system whose usual phone the model is, or `nil` if there is none.
    ///   - canvases: the names in Xcode's files that stand for the model.
    init(_ systems: ClosedRange<Int>, _ screen: Screen, usualFrom: Int? = nil, canvases: [String] = []) {
      (self.systems, self.screen, self.usualFrom, self.canvases) = (systems, screen, usualFrom, canvases)
    }

    /// Creates the row of a model that can have the newest system.
    ///
    /// - Parameters:
    ///   - systems: the systems that run on the model.
    ///   - screen: the screen.
    ///   - usualFrom: the first system whose usual phone the model is, or `nil` if there is none.
    ///   - canvases: the names in Xcode's files that stand for the model.
    init(_ systems: PartialRangeFrom<Int>, _ screen: Screen, usualFrom: Int? = nil, canvases: [String] = []) {
      self.init(systems.lowerBound...Systems.newest, screen, usualFrom: usualFrom, canvases: canvases)
    }
  }

  /// The family of the model.
  package var idiom: Device.Idiom { row.screen.idiom }
}
