extension SinceTable {
  // Stack views and spaces may be used in prototypes for any system, although older versions of UIKit don't have these
  // classes.
  static let views: [SinceRow] = [
    SinceRow(
      "View", "2",
      [
        "2": """
        frame bounds center autoresizingMask autoresizesSubviews setNeedsLayout layoutIfNeeded layoutSubviews draw \
        setNeedsDisplay subviews superview window addSubview insertSubview removeFromSuperview bringSubviewToFront \
        sendSubviewToBack endEditing isHidden alpha isUserInteractionEnabled backgroundColor clipsToBounds
        """,
        "3": """
        accessibilityLabel accessibilityValue accessibilityHint accessibilityTraits isAccessibilityElement
        """,
        "3.2": "gestureRecognizers addGestureRecognizer removeGestureRecognizer",
        "5": "accessibilityElementsHidden accessibilityViewIsModal",
        "6": """
        shouldGroupAccessibilityChildren restorationIdentifier encodeRestorableState decodeRestorableState constraints addConstraint addConstraints \
        removeConstraint removeConstraints translatesAutoresizingMaskIntoConstraints contentHuggingPriority \
        contentCompressionResistancePriority setContentHuggingPriority setContentCompressionResistancePriority \
        alignmentRectInsets alignmentRectForFrame frameForAlignmentRect intrinsicContentSize \
        invalidateIntrinsicContentSize systemLayoutSizeFitting updateConstraints setNeedsUpdateConstraints \
        updateConstraintsIfNeeded needsUpdateConstraints hasAmbiguousLayout exerciseAmbiguityInLayout \
        constraintsAffectingLayout
        """,
        "8": "accessibilityElements layoutMargins preservesSuperviewLayoutMargins layoutMarginsDidChange",
        "9": "layoutMarginsGuide readableContentGuide",
        "11": "safeAreaInsets safeAreaLayoutGuide directionalLayoutMargins insetsLayoutMarginsFromSafeArea",
        "13": "contextMenu",
        "15": "keyboardLayoutGuide",
        "26": "updateProperties setNeedsUpdateProperties updatePropertiesIfNeeded",
      ], own: "id gestures"),
    SinceRow("Window", "2", ["2": "makeKeyAndVisible isKeyWindow", "4": "rootViewController"]),
    SinceRow(
      "Label", "2",
      [
        "2": "text textAlignment textColor font numberOfLines isEnabled", "6": "preferredMaxLayoutWidth",
        "10": "adjustsFontForContentSizeCategory",
      ]),
    SinceRow("ImageView", "2", ["2": "image"]),
    SinceRow(
      "StackView", nil,
      own: """
        axis distribution alignment spacing layoutMargins isLayoutMarginsRelativeArrangement arrangedSubviews \
        addArrangedSubview insertArrangedSubview
        """),
    SinceRow("Space", nil, own: "length"),
    SinceRow(
      "ScrollView", "2",
      [
        "2": """
        contentSize contentOffset isScrollEnabled isPagingEnabled delegate setContentOffset scrollRectToVisible \
        contentInset willBeginDragging didScroll didEndDragging didEndDecelerating didEndScrollingAnimation
        """,
        "7": "keyboardDismissMode",
        "10": "refreshControl",
        "11": "adjustedContentInset contentInsetAdjustmentBehavior contentLayoutGuide frameLayoutGuide",
      ]),
    SinceRow(
      "TextView", "2",
      [
        "2": """
        text textAlignment isEditable delegate shouldBeginEditing shouldEndEditing didBeginEditing didEndEditing \
        shouldChangeText didChange font
        """,
        "10": "adjustsFontForContentSizeCategory",
      ], own: "explore"),
    SinceRow(
      "WebView", "2",
      [
        "2": "isLoading loadRequest loadHTMLString stopLoading shouldStartLoad didStartLoad didFinishLoad"
      ], own: "text"),
    SinceRow(
      "TableView", "2",
      [
        "2": """
        style rowHeight allowsSelectionDuringEditing isEditing setEditing tableHeaderView tableFooterView dataSource \
        delegate reloadData selectRow deselectRow indexPathForSelectedRow indexPathsForVisibleRows visibleCells \
        scrollToRow rectForRow beginUpdates endUpdates insertRows deleteRows insertSections deleteSections \
        willSelectRow didSelectRow accessoryButtonTapped accessoryTypeForRow heightForRow editingStyleForRow \
        willBeginEditingRow didEndEditingRow targetIndexPathForMoveFromRow numberOfSections numberOfRows cellForRow \
        titleForHeader titleForFooter canEditRow canMoveRow commitEditing moveRow
        """,
        "3": """
        allowsSelection reloadRows reloadSections willDeselectRow didDeselectRow titleForDeleteConfirmationButtonForRow
        """,
        "5": "allowsMultipleSelection indexPathsForSelectedRows",
        "6": "shouldHighlightRow modelIdentifierForElement indexPathForElement",
        "11": """
        leadingSwipeActions trailingSwipeActions leadingSwipeActionsConfigurationForRow \
        trailingSwipeActionsConfigurationForRow
        """,
        "13": "contextMenuConfigurationForRow",
      ], own: "accessory rows sections selectedRow"),
    SinceRow(
      "TableViewCell", "2",
      [
        "2": "text image accessory accessoryView selectionStyle isSelected isEditing showingDeleteConfirmation",
        "3": "detailText",
        "11": "leadingSwipeActions trailingSwipeActions",
      ], own: "row section"),
    SinceRow("ContextualAction", "11", ["11": "title image style backgroundColor"], own: "id"),
    SinceRow("SwipeActionsConfiguration", "11", ["11": "actions performsFirstActionWithFullSwipe"]),
    SinceRow("TableContents", nil),
    SinceRow(
      "CollectionView", "6",
      [
        "6": """
        allowsSelection allowsMultipleSelection dataSource delegate reloadData itemSize minimumInteritemSpacing \
        minimumLineSpacing sectionInset scrollDirection indexPathsForSelectedItems indexPathsForVisibleItems visibleCells \
        selectItem deselectItem scrollToItem performBatchUpdates insertItems deleteItems reloadItems moveItem \
        insertSections deleteSections reloadSections numberOfSections numberOfItems cellForItem shouldHighlightItem \
        shouldSelectItem didSelectItem shouldDeselectItem didDeselectItem sizeForItem modelIdentifierForElement \
        indexPathForElement invalidateLayout
        """,
        "9": "sectionHeadersPinToVisibleBounds",
        "13": "contextMenuConfigurationForItem",
        "14": """
        leadingSwipeActions trailingSwipeActions leadingSwipeActionsConfigurationProvider \
        trailingSwipeActionsConfigurationProvider
        """,
      ], own: "items sections layout columns selectedItem titleForHeader titleForFooter"),
    SinceRow(
      "CollectionViewCell", "6",
      ["6": "isSelected", "14": "accessory leadingSwipeActions trailingSwipeActions"],
      own: "text detailText image item section"),
  ]
}
