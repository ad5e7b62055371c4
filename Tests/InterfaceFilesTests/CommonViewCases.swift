extension FileCase {
  static let views =
    attributes(
      of: "view", "", #"hidden="YES""#, #"alpha="0.5""#, #"clipsSubviews="YES""#, #"userInteractionEnabled="NO""#,
      #"restorationIdentifier="r""#, #"customClass="Gauge""#, #"autoresizesSubviews="NO""#, #"tag="3""#,
      #"opaque="NO""#, #"contentMode="center""#, #"multipleTouchEnabled="YES""#, #"userLabel="Box""#,
      #"semanticContentAttribute="forceRightToLeft""#, #"sparkle="YES""#)
    + parts(
      of: "view", "", #"<accessibility key="accessibilityConfiguration" label="Card"/>"#,
      #"<accessibility key="accessibilityConfiguration" identifier="card"/>"#,
      #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#,
      #"<subviews><label text="in" id="l"/></subviews>"#, #"<viewLayoutGuide key="safeArea" id="g"/>"#,
      #"<color key="backgroundColor" white="1" alpha="1"/>"#,
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/></userDefinedRuntimeAttributes>"#,
      #"<sparkle/>"#)
    + attributes(
      of: "label", #"text="a""#, #"numberOfLines="3""#, #"textAlignment="center""#, #"textAlignment="natural""#,
      #"enabled="NO""#, #"lineBreakMode="clip""#, #"horizontalHuggingPriority="300""#,
      #"verticalCompressionResistancePriority="300""#)
    + parts(
      of: "label", "", #"<string key="text">two lines</string>"#,
      #"<attributedString key="attributedText"><fragment content="rich"/></attributedString>"#,
      #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#, #"<nil key="textColor"/>"#)
    + attributes(of: "imageView", "", #"image="star""#, #"highlightedImage="star""#, #"catalog="system""#)
    + attributes(of: "scrollView", "", #"pagingEnabled="YES""#, #"scrollEnabled="NO""#, #"bounces="NO""#)
    + attributes(
      of: "tableView", "", #"style="grouped""#, #"rowHeight="44""#, #"allowsSelection="NO""#,
      #"allowsMultipleSelection="YES""#, #"separatorStyle="none""#, #"sectionHeaderHeight="28""#)
    + parts(
      of: "tableView", "", #"<view key="tableHeaderView" id="h">\#(frame(0, 0, 320, 40))</view>"#,
      #"<view key="tableFooterView" id="h">\#(frame(0, 0, 320, 40))</view>"#)
    + attributes(of: "toolbar", "", #"translucent="YES""#, #"barStyle="black""#)
    + parts(of: "toolbar", "", #"<items><barButtonItem title="T" id="b"/></items>"#)
    + parts(of: "navigationBar", "", #"<items><navigationItem title="T" id="b"/></items>"#)
    + parts(of: "tabBar", "", #"<items><tabBarItem title="T" id="b"/></items>"#)
    + parts(
      of: "collectionView", "",
      #"<cells><collectionViewCell reuseIdentifier="C" id="c"><connections><segue destination="two" kind="show" identifier="go" id="s"/></connections></collectionViewCell></cells>"#
    )

  static let controls =
    attributes(of: "button", "", #"enabled="NO""#, #"selected="YES""#, #"buttonType="system""#)
    + parts(
      of: "button", "", #"<state key="normal" title="b"/>"#, #"<state key="normal" image="i"/>"#,
      #"<state key="highlighted" title="h"/>"#, #"<state key="selected" title="s"/>"#,
      #"<state key="disabled" title="d"/>"#,
      #"<buttonConfiguration key="configuration" style="plain" title="c"/>"#)
    + attributes(
      of: "textField", "", #"placeholder="p""#, #"text="t""#, #"borderStyle="line""#, #"clearButtonMode="always""#,
      #"textAlignment="natural""#, #"textAlignment="center""#)
    + parts(
      of: "textField", "", #"<textInputTraits key="textInputTraits" secureTextEntry="YES"/>"#,
      #"<textInputTraits key="textInputTraits" keyboardType="numberPad"/>"#,
      #"<textInputTraits key="textInputTraits" returnKeyType="done"/>"#)
    + attributes(of: "textView", "", #"text="t""#, #"editable="NO""#, #"scrollEnabled="NO""#)
    + attributes(of: "searchBar", "", #"placeholder="p""#, #"text="t""#, #"prompt="p""#, #"showsCancelButton="YES""#)
    + parts(
      of: "searchBar", #"showsScopeBar="YES""#,
      "<scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>")
    + attributes(of: "switch", "", #"on="YES""#, #"enabled="NO""#)
    + attributes(of: "slider", #"maxValue="9""#, #"value="0.5""#, #"minValue="-1""#)
    + attributes(
      of: "stepper", #"maximumValue="9""#, #"value="5""#, #"stepValue="2""#, #"minimumValue="-1""#, #"wraps="YES""#)
    + attributes(of: "progressView", "", #"progress="0.5""#)
    + attributes(of: "activityIndicatorView", "", #"animating="YES""#, #"hidesWhenStopped="NO""#)
    + attributes(of: "pageControl", "", #"numberOfPages="3""#)
    + attributes(of: "datePicker", "", #"datePickerMode="time""#, #"minuteInterval="5""#)
    + attributes(of: "datePicker", #"datePickerMode="countDownTimer""#, #"countDownDuration="60""#)
    + parts(
      of: "datePicker", "", #"<date key="date" timeIntervalSinceReferenceDate="369768600"/>"#,
      #"<date key="minimumDate" timeIntervalSinceReferenceDate="369768600"/>"#,
      #"<date key="maximumDate" timeIntervalSinceReferenceDate="369768600"/>"#)
    + parts(
      of: "segmentedControl", "", #"<segments><segment title="A"/></segments>"#,
      #"<segments><segment title="" enabled="NO"/></segments>"#)

  static let constraints = [
    #"firstAttribute="width" constant="80""#, #"firstAttribute="middle" constant="80""#,
    #"firstItem="gone" firstAttribute="width" constant="80""#, #"firstAttribute="width" constant="80" identifier="k""#,
    #"firstAttribute="width" relation="greaterThanOrEqual" constant="300""#,
    #"firstAttribute="width" constant="80" priority="10""#,
    #"firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="2:1""#,
  ].map { part in
    FileCase("constraint \(part)", "<constraints><constraint \(part) id=\"k\"/></constraints>") { said in
      storyboard(
        scene(
          "one", "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 90, 90))\(said)</view>")
      )
    }
  }

  private static func table(_ mode: String, _ cell: String) -> String {
    let cells =
      mode == "static"
      ? "<sections><tableViewSection id=\"x\"><cells>\(cell)</cells></tableViewSection></sections>"
      : "<prototypes>\(cell)</prototypes>"
    return storyboard(
      "<tableViewController id=\"one\"><tableView key=\"view\" dataMode=\"\(mode)\" id=\"t\">\(cells)</tableView></tableViewController>",
      scene("two"))
  }

  static let cells = ["static", "prototypes"].flatMap { mode in
    [
      #"accessoryType="checkmark""#, #"accessoryType="sparkle""#, #"selectionStyle="none""#, #"customClass="Row""#,
      #"restorationIdentifier="r""#, #"sparkle="YES""#, #"indentationLevel="1""#,
    ].map { part in
      FileCase("\(mode) cell \(part)", part) { table(mode, "<tableViewCell id=\"c\" \($0)/>") }
    }
      + [
        #"<label text="L" id="l"/>"#, #"<switch id="l">\#(frame(200, 6, 51, 31))</switch>"#,
        #"<button id="l">\#(frame(200, 6, 51, 31))<state key="normal" title="B"/></button>"#,
        #"<imageView image="star" id="l"/>"#,
        #"<button id="l"><connections><segue destination="two" kind="show" id="s"/></connections></button>"#,
      ].map { part in
        FileCase("\(mode) cell ▸ \(part)", part) {
          table(
            mode,
            "<tableViewCell id=\"c\">\(frame(0, 0, 320, 44))<tableViewCellContentView key=\"contentView\" id=\"cc\"><subviews>\($0)</subviews></tableViewCellContentView></tableViewCell>"
          )
        }
      }
      + [
        #"<segue destination="two" kind="show" identifier="go" id="s"/>"#,
        #"<segue destination="two" kind="show" trigger="accessoryAction" id="s"/>"#,
        #"<action selector="go:" destination="one" id="a"/>"#, #"<outlet property="out" destination="t" id="o"/>"#,
      ].map { part in
        FileCase("\(mode) cell ▸ connections ▸ \(part)", part) {
          table(mode, "<tableViewCell id=\"c\"><connections>\($0)</connections></tableViewCell>")
        }
      }
  }
}
