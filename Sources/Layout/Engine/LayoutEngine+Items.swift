extension LayoutEngine {
  /// Adds an item that has a given size and no parent.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: The item.
  package mutating func addRoot(size: Size) -> Item {
    let item = addRecord(parent: -1, [.parameter, .parameter, .parameter, .parameter])
    resize(item, to: size)
    return item
  }

  /// Adds an item with a parent.
  ///
  /// - Parameters:
  ///   - parent: The parent.
  ///   - insets: The inward distances from the item's frame to its alignment rectangle, in points.
  ///   - firstBaseline: The distance from the top down to the first baseline, in points.
  ///   - lastBaseline: The distance from the last baseline down to the bottom, in points.
  /// - Returns: The item.
  package mutating func addItem(
    in parent: Item, insets: Insets = .zero, firstBaseline: Double = 0, lastBaseline: Double = 0
  ) -> Item {
    let item = addRecord(parent: parent.index, [.free, .free, .restricted, .restricted])
    items[item.index].insets = insets
    items[item.index].firstBaseline = firstBaseline
    items[item.index].lastBaseline = lastBaseline
    return item
  }

  /// Returns the parent of an item, or `nil` if the item is a root.
  package func parent(of item: Item) -> Item? {
    items[item.index].parent < 0 ? nil : Item(index: items[item.index].parent)
  }

  /// Changes the size of a root.
  ///
  /// The next `solve` updates the layout without rebuilding any component.
  ///
  /// - Parameters:
  ///   - root: An item without a parent. If the item has a parent, the call has no effect.
  ///   - size: The new size, in points. A negative length counts as 0.
  package mutating func resize(_ root: Item, to size: Size) {
    let record = items[root.index]
    guard record.parent < 0 else { return }
    system.setParameter(record.size(.horizontal), to: max(0, size.width - record.insets.totalInset(.horizontal)))
    system.setParameter(record.size(.vertical), to: max(0, size.height - record.insets.totalInset(.vertical)))
  }

  /// Removes an item and its descendants, together with all constraints that refer to any of them.
  package mutating func remove(_ item: Item) {
    endExercise()
    for index in items.indices where items[index].exists && items[index].parent == item.index {
      remove(Item(index: index))
    }
    for index in activeConstraintSlots.indices where refersTo(activeConstraintSlots[index], item) {
      deactivate(slot: index)
    }
    setContent(of: item, .horizontal, nil)
    setContent(of: item, .vertical, nil)
    removeMaskConstraints(item)
    items[item.index].exists = false
    freeItemIndices.append(item.index)
  }

  /// Moves an item and its descendants to another parent.
  ///
  /// If `parent` is `nil`, the item becomes a root with its current size.
  ///
  /// - Returns: The constraints that were deactivated because their items no longer have a common ancestor.
  package mutating func move(_ item: Item, to parent: Item?) -> [ConstraintID] {
    endExercise()
    let size = frame(of: item).size
    items[item.index].parent = parent?.index ?? -1
    var deactivatedConstraints: [ConstraintID] = []
    for index in activeConstraintSlots.indices where activeConstraintSlots[index].row >= 0 {
      guard let second = activeConstraintSlots[index].constraint.second else { continue }
      guard commonAncestor(activeConstraintSlots[index].constraint.first.item, second.item) == nil else { continue }
      deactivatedConstraints.append(ConstraintID(index: index, generation: activeConstraintSlots[index].generation))
      deactivate(slot: index)
    }
    for axis in Axis.allCases {
      system.setKind(of: items[item.index].position(axis), to: parent == nil ? .parameter : .free)
      system.setKind(of: items[item.index].size(axis), to: parent == nil ? .parameter : .restricted)
    }
    if parent == nil {
      removeMaskConstraints(item)
      for axis in Axis.allCases { system.setParameter(items[item.index].position(axis), to: 0) }
      resize(item, to: size)
    }
    replaceAllRows()
    return deactivatedConstraints
  }

  /// Returns the frame of an item in the last solution, in the coordinates of the item's parent.
  ///
  /// The frame is in points. The origin of a root is at zero.
  package func frame(of item: Item) -> Rect {
    let record = items[item.index]
    let insets = record.insets
    return Rect(
      x: system.value(of: record.position(.horizontal)) - (record.parent < 0 ? 0 : insets.left),
      y: system.value(of: record.position(.vertical)) - (record.parent < 0 ? 0 : insets.top),
      width: system.value(of: record.size(.horizontal)) + insets.totalInset(.horizontal),
      height: system.value(of: record.size(.vertical)) + insets.totalInset(.vertical))
  }
}

extension LayoutEngine {
  /// Adds a record with four variables.
  ///
  /// If possible, the record of a removed item is reused.
  private mutating func addRecord(parent: Int, _ kinds: [VariableKind]) -> Item {
    guard let reusedIndex = freeItemIndices.popLast() else {
      items.append(ItemRecord(parent: parent, variable: system.addVariables(kinds)))
      masksByItem.append(nil)
      return Item(index: items.count - 1)
    }
    let variable = items[reusedIndex].firstVariable
    for (offset, kind) in kinds.enumerated() { system.resetVariable(variable + offset, to: kind) }
    items[reusedIndex] = ItemRecord(parent: parent, variable: variable)
    return Item(index: reusedIndex)
  }

  private func refersTo(_ slot: ActiveConstraint, _ item: Item) -> Bool {
    slot.row >= 0 && (slot.constraint.first.item == item || slot.constraint.second?.item == item)
  }
}
