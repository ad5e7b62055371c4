// Encodes the snapshots of a flow as fields of a message. The first field of each snapshot contains the path.

extension WireMessage {
  mutating func add(_ snapshots: [TakenSnapshot]) {
    for snapshot in snapshots {
      add("snapshot", snapshot.path)
      add("snapshot.place", snapshot.place)
      add("snapshot.state", snapshot.state.rawValue)
      // The text of an unchanged snapshot isn't needed, because the file already contains it.
      if snapshot.state != .same { add("snapshot.text", snapshot.text) }
    }
  }

  var snapshots: [TakenSnapshot] {
    let starts = fields.indices.filter { fields[$0].name == "snapshot" }
    return zip(starts, starts.dropFirst() + [fields.count]).map { start, end in
      func value(_ name: String) -> String? { fields[start..<end].first { $0.name == name }?.value }
      return TakenSnapshot(
        path: fields[start].value, place: value("snapshot.place"),
        state: value("snapshot.state").flatMap(TakenSnapshot.State.init) ?? .same, text: value("snapshot.text") ?? "")
    }
  }
}
