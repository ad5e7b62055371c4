// The parts that are common in files saved by Xcode, according to a survey of such files. Each part occurs once.
extension FileCase {
  static let all: [FileCase] =
    controllers + items + segues + connections + views + controls + constraints + cells

  private static let controllers =
    attributes(
      #"customClass="Start""#, #"title="Start""#, #"restorationIdentifier="s""#, #"hidesBottomBarWhenPushed="YES""#,
      #"modalPresentationStyle="formSheet""#, #"modalTransitionStyle="crossDissolve""#,
      #"definesPresentationContext="YES""#, #"providesPresentationContextTransitionStyle="YES""#,
      #"automaticallyAdjustsScrollViewInsets="NO""#, #"extendedLayoutIncludesOpaqueBars="YES""#,
      #"autoresizesArchivedViewToFullSize="NO""#, #"userLabel="Start""#, #"sparkle="YES""#)
    + attributes(ofController: "tableViewController", #"clearsSelectionOnViewWillAppear="NO""#)
    + parts(
      #"<value key="contentSizeForViewInPopover" type="size" width="200" height="100"/>"#,
      #"<extendedEdge key="edgesForExtendedLayout" bottom="YES"/>"#,
      #"<size key="freeformSize" width="1" height="2"/>"#,
      #"<navigationItem key="navigationItem" title="T" id="n"/>"#, #"<tabBarItem key="tabBarItem" title="T" id="t"/>"#,
      #"<toolbarItems><barButtonItem title="T" id="b"/></toolbarItems>"#,
      #"<refreshControl key="refreshControl" id="f"/>"#,
      #"<simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/>"#)

  private static let items =
    [
      #"title="T""#, #"prompt="P""#, #"hidesBackButton="YES""#, #"largeTitleDisplayMode="never""#,
    ].map { part in
      FileCase("navigationItem \(part)", part) {
        storyboard(scene("one", rest: #"<navigationItem key="navigationItem" \#($0) id="n"/>"#))
      }
    }
    + [
      #"title="T""#, #"image="i""#, #"systemItem="add""#, #"style="done""#, #"enabled="NO""#, #"width="90""#,
      #"sparkle="YES""#,
    ].flatMap { part in
      ["rightBarButtonItem", "leftBarButtonItem", "backBarButtonItem", "rightBarButtonItems"].map { key in
        FileCase("\(key) \(part)", part) { said in
          let isList = key.hasSuffix("s")
          let item = "<barButtonItem \(isList ? "" : "key=\"\(key)\"") \(said) id=\"b\"/>"
          let items = isList ? "<\(key)>\(item)</\(key)>" : item
          return storyboard(
            scene("one", rest: "<navigationItem key=\"navigationItem\" id=\"n\">\(items)</navigationItem>"))
        }
      }
    }
    + [#"title="T""#, #"image="i""#, #"systemItem="more""#, #"badgeValue="3""#, #"selectedImage="s""#].map { part in
      FileCase("tabBarItem \(part)", part) {
        storyboard(scene("one", rest: #"<tabBarItem key="tabBarItem" \#($0) id="t"/>"#))
      }
    }

  private static let segues =
    [
      #"identifier="go""#, #"modalPresentationStyle="formSheet""#, #"modalTransitionStyle="crossDissolve""#,
      #"modalTransitionStyle="spin""#, #"modalPresentationStyle="spin""#, #"animates="NO""#, #"customClass="Fade""#,
      #"destinationCreationSelector="make:""#, #"popoverAnchorView="v""#, #"splitViewControllerTargetIndex="0""#,
      #"sparkle="YES""#,
    ].flatMap { part in
      ["presentation", "push", "show", "replace", "custom", "popoverPresentation"].map { kind in
        FileCase("segue \(kind) \(part)", part) { said in
          let segue = "<segue destination=\"two\" kind=\"\(kind)\" \(said) id=\"s\"/>"
          let button = "<button id=\"v\">\(frame(10, 40, 90, 40))<connections>\(segue)</connections></button>"
          return storyboard(scene("one", button), scene("two"))
        }
      }
    }
    + parts(
      of: "button", "",
      #"<connections><segue destination="two" kind="popoverPresentation" id="s"><popoverArrowDirection key="d" up="YES"/></segue></connections>"#,
      #"<connections><segue destination="two" kind="peek" id="s"/></connections>"#,
      #"<connections><segue destination="two" key="preview" id="s"/></connections>"#,
      #"<connections><segue destination="gone" kind="show" id="s"/></connections>"#)
    + ["compactViewController", "detailViewController"].map { name in
      FileCase(
        "splitViewController ▸ \(name)",
        "<segue destination=\"two\" kind=\"relationship\" relationship=\"\(name)\" id=\"x\"/>"
      ) {
        storyboard(
          "<tabBarController id=\"one\"><connections><segue destination=\"two\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r\"/>\($0)</connections></tabBarController>",
          scene("two"))
      }
    }

  private static let connections: [FileCase] =
    ["button", "view", "collectionView", "datePicker", "mapView", "textField", "switch", "tableView"].flatMap {
      element in
      connections(
        of: element, #"<segue destination="two" kind="show" identifier="go" id="s"/>"#,
        #"<action selector="go:" destination="one" eventType="valueChanged" id="a"/>"#,
        #"<action selector="go:" destination="one" eventType="spin" id="a"/>"#,
        #"<outlet property="out" destination="one-view" id="o"/>"#,
        #"<outlet property="delegate" destination="one" id="o"/>"#,
        #"<outletCollection property="out" destination="one-view" id="o"/>"#,
        #"<outletCollection property="gestureRecognizers" destination="gone" id="o"/>"#)
    }
    + connections(
      of: "textField", #"<action selector="go:" destination="one" eventType="editingChanged" id="a"/>"#,
      #"<action selector="go:" destination="one" eventType="editingDidBegin" id="a"/>"#,
      #"<action selector="go:" destination="one" eventType="editingDidEnd" id="a"/>"#,
      #"<action selector="go:" destination="one" eventType="editingDidEndOnExit" id="a"/>"#,
      #"<action selector="go:" destination="one" eventType="primaryActionTriggered" id="a"/>"#)
}
