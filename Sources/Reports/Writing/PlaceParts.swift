/// A place in a script, taken apart: `flows/a.lua:12`.
struct PlaceParts {
  /// The path.
  let file: String
  /// Counted from 1; nil where the place tells none.
  let line: Int?

  init(_ place: String) {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      (file, line) = (place, nil)
      return
    }
    (file, self.line) = (String(place[..<colon]), line)
  }
}
