import AppMap
import Locations

extension ScreenGraph {
  /// The links, one per line, such as `RecipeList push RecipeDetail by a row of recipes app.lua:12`.
  var lines: [String] {
    ways.map { way in
      let from = way.from.map { screens[$0].name } ?? "app"
      let to = way.to.map { screens[$0].name } ?? way.missingTarget.map { "(\($0)?)" } ?? "back"
      let element = way.element.map { " by \($0.described)" } ?? ""
      return "\(from) \(way.kind.rawValue) \(to)\(element)" + (way.segue.map { " segue \($0)" } ?? "")
        + " \(way.location.text)"
    }
  }
}
