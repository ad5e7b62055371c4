/// Values by addresses, in ascending order of these.
///
/// A dictionary would do as well, but for each new type of keys Swift looks through every conformance there is, which
/// takes longer at the start of a program than all of its look-ups.
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
      let place = place(of: address)
      return place < entries.count && entries[place].address == address ? entries[place].value : nil
    }
    set {
      let place = place(of: address)
      if place < entries.count, entries[place].address == address { entries.remove(at: place) }
      if let newValue { entries.insert((address, newValue), at: place) }
    }
  }

  /// Where an address stands, or would.
  private func place(of address: UInt) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
