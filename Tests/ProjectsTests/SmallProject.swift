/// The files of a small project.
enum SmallProject {
  static let main = storyboard([("Home", "At home"), ("Help", "Call us")], initial: "Home")
  static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  static let app = projectFile([("Shop", "INFOPLIST_FILE = Shop/Info.plist; SDKROOT = iphoneos;")])
}
