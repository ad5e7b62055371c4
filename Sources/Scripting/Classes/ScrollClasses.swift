import Controllers
import Layout
import Lua

// What shows a part of something larger.
extension ClassTable {
  static let scrollClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ScrollView", extends: "View", "Shows a part of something larger.", make: { system, _ in ScrollView(in: system) },
      scrollMembers),
    ClassDescriptor(
      "TextView", extends: "ScrollView", "A text of many lines, to read or write.", text: "text",
      make: { system, _ in TextView(in: system) }, textViewMembers),
    ClassDescriptor(
      "WebView", extends: "ScrollView", "Stands for a web page.", text: "text",
      make: { system, _ in WebView(in: system) }, webMembers),
  ]

  private static let scrollMembers: [Member] = [
    property("contentSize", \ScrollView.contentSize, "The size of what is scrolled, in points."),
    property("contentOffset", \ScrollView.contentOffset, "How far it is scrolled, in points."),
    property("isScrollEnabled", \ScrollView.isScrollEnabled, "Whether a finger can scroll it."),
    property("isPagingEnabled", \ScrollView.isPagingEnabled, "Whether a finger scrolls it by pages of its own size."),
    delegateProperty("Its delegate, told of scrolling: a table of functions, or a controller."),
    method("setContentOffset", "offset, [animated]", "Scrolls to a place, in points.") { (s: ScrollView, arguments) in
      let offset: Point = try arguments.next("contentOffset")
      s.setContentOffset(offset, animated: try arguments.flag("animated", default: false))
    },
    method("scrollRectToVisible", "rect, [animated]", "Scrolls just far enough to make a rectangle visible.") {
      (s: ScrollView, arguments) in
      s.scrollRectToVisible(try arguments.next("rect"))
      _ = try arguments.animated()
    },
    callback(.willBeginDragging),
    callback(.didScroll),
    callback(.didEndDragging),
    callback(.didEndDecelerating),
    callback(.didEndScrollingAnimation),
  ]

  private static let webMembers: [Member] = [
    property("text", \WebView.text, "The text it shows instead of a page."),
    readOnly("isLoading", "Whether it acts as if a page were loading.") { (w: WebView) in w.isLoading }.state,
    method("loadRequest", "address", "Acts as if it loaded a page: shows the address.") { (w: WebView, arguments) in
      w.load(try arguments.next("address"))
    },
    method("loadHTMLString", "text", "Acts as if it loaded HTML: shows the text.") { (w: WebView, arguments) in
      w.load(try arguments.next("text"))
    },
    method("stopLoading", "", "Stops loading.") { (w: WebView, _) in w.stopLoading() },
    callback(.shouldStartLoad),
    callback(.didStartLoad),
    callback(.didFinishLoad),
  ]
}
