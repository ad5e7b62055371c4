extension Device.Model {
  /// The facts about a model.
  package struct Row: Sendable {
    /// The systems that run on the model, from its first one to its last one.
    ///
    /// Source: Apple's lists of the devices that a system supports. Some names of models, such as `iPad 10.2`, stand
    /// for several devices with the same screen. In that case, the last of these devices counts.
    package let systems: ClosedRange<Int>
    /// The screen of the model, which also includes the model's family.
    package let screen: Screen
    /// The first system for which the model is the usual phone, or `nil` if there is no such system.
    ///
    /// The usual phone of a system is the phone that was new when the system was released.
    package let usualFrom: Int?
    /// The names that stand for the model in Xcode's files.
    ///
    /// A name begins with the family and the diagonal of the screen in inches, as in `retina6_12`. The list contains
    /// the names that were found in a survey of files saved by Xcode, and names that can be derived from the model's
    /// name. Here: if Maquette doesn't have a device, its name stands for the model that has the same size in points.
    package let canvases: [String]

    /// Creates the row of a model that the newest systems no longer support.
    ///
    /// - Parameters:
    ///   - systems: the systems that run on the model.
    ///   - screen: the screen.
    ///   - usualFrom: the first system for which the model is the usual phone, or `nil` if there is none.
    ///   - canvases: the names that stand for the model in Xcode's files.
    init(_ systems: ClosedRange<Int>, _ screen: Screen, usualFrom: Int? = nil, canvases: [String] = []) {
      (self.systems, self.screen, self.usualFrom, self.canvases) = (systems, screen, usualFrom, canvases)
    }

    /// Creates the row of a model that can run the newest system.
    ///
    /// - Parameters:
    ///   - systems: the systems that run on the model.
    ///   - screen: the screen.
    ///   - usualFrom: the first system for which the model is the usual phone, or `nil` if there is none.
    ///   - canvases: the names that stand for the model in Xcode's files.
    init(_ systems: PartialRangeFrom<Int>, _ screen: Screen, usualFrom: Int? = nil, canvases: [String] = []) {
      self.init(systems.lowerBound...Systems.newest, screen, usualFrom: usualFrom, canvases: canvases)
    }
  }

  /// The family of the model.
  package var idiom: Device.Idiom { row.screen.idiom }
}
