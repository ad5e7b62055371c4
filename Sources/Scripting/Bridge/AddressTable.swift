/// A table with addresses as keys, sorted by key.
///
/// A dictionary would also work. However, for each new type of key, Swift searches all conformances in the program. At
/// launch, that takes longer than all the lookups.
struct AddressTable<Value> {
  private var entries: [(address: UInt, value: Value)] = []

  subscript(pointer: UnsafeRawPointer) -> Value? {
    get { self[UInt(bitPattern: pointer)] }
    set { self[UInt(bitPattern: pointer)] = newValue }
  }

  subscript(type: ObjectIdentifier) -> Value? {
    get { self[UInt(bitPattern: type)] }
    set { self[UInt(bitPattern: type)] = newValue }
  }

  private subscript(address: UInt) -> Value? {
    get {
      let index = index(of: address)
      return index < entries.count && entries[index].address == address ? entries[index].value : nil
    }
    set {
      let index = index(of: address)
      if index < entries.count, entries[index].address == address { entries.remove(at: index) }
      if let newValue { entries.insert((address, newValue), at: index) }
    }
  }

  /// Returns the index of an address, or the index at which the address would be inserted.
  private func index(of address: UInt) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
