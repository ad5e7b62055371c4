import Controllers
import Layout

// Adds the contents that the picture shows for each kind of view, apart from the view's frame and subviews.
extension ScreenHash {
  mutating func addContents(of view: View) {
    switch view {
    case let label as Label: add(label)
    case let cell as Cell: add(cell)
    case let control as Control: add(control)
    case let bar as Bar: add(bar)
    case let view as ScrollView: add(view)
    case let progress as ProgressView: add(progress.progress)
    case let activity as ActivityIndicator:
      add(activity.isAnimating)
      add(activity.hidesWhenStopped)
    case let image as ImageView: add(image.image)
    case let stage as StageView: add(stage.name)
    case let panel as PanelView: add(panel)
    default: break
    }
  }

  private mutating func add(_ label: Label) {
    add(label.text)
    add(label.isEnabled)
    add(label.textColor)
    add(label.textAlignment.rawValue)
    add(label.font)
    add(label.numberOfLines)
  }

  private mutating func add(_ panel: PanelView) {
    guard let arrow = panel.arrow else { return }
    add(arrow.direction.rawValue)
    add(arrow.offset)
  }

  // MARK: Controls

  private mutating func add(_ control: Control) {
    add(control.isEnabled)
    add(control.isSelected)
    switch control {
    case let button as Button:
      add(button.caption)
      add(button.font)
    case let control as Switch: add(control.isOn)
    case let slider as Slider: add(slider.fraction)
    case let stepper as Stepper: add(stepper.value)
    case let field as TextField:
      add(field.text)
      add(field.placeholder)
      add(field.isSecureTextEntry)
      add(field.isEditing)
    case let control as SegmentedControl: addSegments(control.titles, control.selectedSegmentIndex, control)
    case let control as PageControl:
      add(control.numberOfPages)
      add(control.currentPage)
      add(control.hidesForSinglePage)
    case let bar as SearchBar: add(bar)
    case let picker as PickerView:
      for titles in picker.components { add(titles) }
      for row in picker.selectedRows { add(row) }
    case let control as RefreshControl:
      add(control.isRefreshing)
      add(control.title)
    default: break
    }
  }

  private mutating func addSegments(_ titles: [String], _ chosen: Int?, _ control: SegmentedControl) {
    add(titles)
    add(chosen ?? -1)
    for index in titles.indices where control.disabledSegments.contains(index) { add(index) }
  }

  private mutating func add(_ bar: SearchBar) {
    add(bar.text)
    add(bar.placeholder)
    add(bar.prompt)
    add(bar.showsCancelButton)
    add(bar.shownScopes)
    add(bar.selectedScopeButtonIndex)
    add(bar.isFirstResponder)
  }

  // MARK: Tables and other views that scroll

  private mutating func add(_ view: ScrollView) {
    switch view {
    case let table as TableView:
      add(table.isEditing)
      for caption in table.captions {
        add(caption.text)
        add(caption.frame)
      }
      for box in table.groupFrames { add(box) }
    case let view as TextView:
      add(view.text)
      add(view.textAlignment.rawValue)
      add(view.isFirstResponder)
    case let web as WebView: add(web.text)
    default: break
    }
    add(view.maximumOffset.y)
  }

  private mutating func add(_ cell: Cell) {
    add(cell.text)
    add(cell.detailText)
    add(cell.image)
    add(cell.accessory.rawValue)
    add(cell.isSelected)
    guard cell.isEditing else { return }
    add(cell.editingStyle.rawValue)
    add(cell.deleteTitle)
    add(cell.showsReorderControl)
  }

  // MARK: Bars

  private mutating func add(_ bar: Bar) {
    add(bar.fillColor)
    add(bar.isTranslucent)
    switch bar {
    case let bar as NavigationBar:
      add(bar.topItem?.title)
      add(bar.topItem?.prompt)
      add(bar.backButton?.title)
      for items in [bar.leftItems, bar.rightItems] { add(items) }
    case let bar as Toolbar: add(bar.items)
    case let bar as TabBar:
      for item in bar.isCustomizing ? bar.items + bar.movableItems : bar.items {
        add(item.caption)
        add(item.badgeValue)
        add(item.isEnabled)
        add(item === bar.selectedItem)
      }
    default: break
    }
  }

  private mutating func add(_ items: [BarButtonItem]) {
    for item in items {
      add(item.captionInNavigationBar)
      add(item.isEnabled)
      add(item.style.rawValue)
      add(item.width)
    }
    add(items.count)
  }
}
