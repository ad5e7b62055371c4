import Glibc

// Compiled into each target with changes. An environment variable chooses the change that is in force; another one names
// a file with one byte for each change, which records the changes that tests reach.

private let chosenMutation = getenv("MUTATION").map { atoi($0) } ?? -1

private nonisolated(unsafe) let reachedMutations: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("MUTATIONS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  let size = lseek(file, 0, SEEK_END)
  guard file >= 0, size > 0, let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) else {
    return nil
  }
  return memory.assumingMemoryBound(to: UInt8.self)
}()

func mutation(_ number: Int) -> Bool {
  reachedMutations?[number] = 1
  return number == chosenMutation
}

func mutatedOrder<Items: BidirectionalCollection>(
  _ number: Int, _ items: Items
) -> AnyBidirectionalCollection<Items.Element> {
  mutation(number) ? AnyBidirectionalCollection(items.reversed()) : AnyBidirectionalCollection(items)
}

func min<Value: Comparable>(mutation number: Int, _ a: Value, _ b: Value) -> Value {
  mutation(number) ? Swift.max(a, b) : Swift.min(a, b)
}

func max<Value: Comparable>(mutation number: Int, _ a: Value, _ b: Value) -> Value {
  mutation(number) ? Swift.min(a, b) : Swift.max(a, b)
}

extension BidirectionalCollection {
  func reversed(mutation number: Int) -> [Element] { mutation(number) ? Array(self) : Array(reversed()) }

  func first(mutation number: Int) -> Element? { mutation(number) ? last : first }

  func last(mutation number: Int) -> Element? { mutation(number) ? first : last }

  func first(mutation number: Int, where matches: (Element) throws -> Bool) rethrows -> Element? {
    mutation(number) ? try last(where: matches) : try first(where: matches)
  }

  func last(mutation number: Int, where matches: (Element) throws -> Bool) rethrows -> Element? {
    mutation(number) ? try first(where: matches) : try last(where: matches)
  }
}
