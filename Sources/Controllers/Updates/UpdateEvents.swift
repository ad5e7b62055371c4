// The callbacks in which a controller updates its contents, before its constraints are updated and its view is laid
// out.
//
// Here: the trace records a callback only if the script has a function for it.
extension EventKind {
  package static let updateProperties = EventKind(
    244, "updateProperties", of: [.controllers, .instances("View")], in: .layout, sharing: updateBit,
    "From system 26 on: the object updates its properties, before its constraints and its layout.")
  package static let updateContentUnavailableConfiguration = EventKind(
    245, "updateContentUnavailableConfiguration", of: [.controllers], sharing: updateBit,
    "From system 17 on: the screen sets or removes its `contentUnavailableConfiguration`.")

  static let ofUpdates = [updateProperties, updateContentUnavailableConfiguration]
  private static let updateBit: UInt8 = 61
}
