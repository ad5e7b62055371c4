import Controllers
import Layout
import Lua

// Views that show a part of larger content.
extension ClassTable {
  static let scrollClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "ScrollView", since: "2", extends: "View", "A view that shows a part of larger content.",
      make: { system, _ in ScrollView(in: system) },
      scrollMembers + scrollInsets + scrollGuides),
    ClassDescriptor(
      "TextView", since: "2", extends: "ScrollView", "A view with multiple lines of text, which may be editable.",
      text: "text",
      make: { system, _ in TextView(in: system) }, textViewMembers),
    ClassDescriptor(
      "WebView", since: "2", extends: "ScrollView", "A stand-in for a web page.", text: "text",
      make: { system, _ in WebView(in: system) }, webMembers),
  ]

  private static let scrollMembers: [Member] = [
    property("contentSize", \ScrollView.contentSize, "The size of the content, in points."),
    property("contentOffset", \ScrollView.contentOffset, "The point of the content at the view's top left corner."),
    property("isScrollEnabled", \ScrollView.isScrollEnabled, "Whether the user can scroll the view."),
    property(
      "isPagingEnabled", \ScrollView.isPagingEnabled, "Whether scrolling stops at multiples of the view's size."),
    subview(
      "refreshControl", \ScrollView.refreshControl, "The refresh control, shown when the content is pulled down."
    ).since("10"),
    delegateProperty("The delegate, notified of scrolling: a table of functions or a controller."),
    method("setContentOffset", ["offset", .optional("animated")], "Scrolls to an offset, in points.") {
      (s: ScrollView, arguments) in
      let offset: Point = try arguments.next("contentOffset")
      s.setContentOffset(offset, animated: try arguments.readFlag("animated", default: false))
    },
    method(
      "scrollRectToVisible", ["rect", .optional("animated")],
      "Scrolls just far enough to show a rectangle of the content."
    ) {
      (s: ScrollView, arguments) in
      s.scrollRectToVisible(try arguments.next("rect"))
      _ = try arguments.readAnimated()
    },
    callback(.willBeginDragging),
    callback(.didScroll),
    callback(.didEndDragging),
    callback(.didEndDecelerating),
    callback(.didEndScrollingAnimation),
  ]

  private static let webMembers: [Member] = [
    property("text", \WebView.text, "The text shown instead of a page.").unversioned,
    readOnly("isLoading", "Whether the view acts as if a page were loading.") { (w: WebView) in w.isLoading }.state,
    method("loadRequest", ["address"], "Acts as if it loaded a page, and shows the address.") {
      (w: WebView, arguments) in
      w.load(try arguments.next("address"))
    },
    method("loadHTMLString", ["text"], "Acts as if it loaded HTML, and shows the text.") { (w: WebView, arguments) in
      w.load(try arguments.next("text"))
    },
    method("stopLoading", [], "Stops loading.") { (w: WebView, _) in w.stopLoading() },
    callback(.shouldStartLoad),
    callback(.didStartLoad),
    callback(.didFinishLoad),
  ]
}
