import InterfaceFiles

/// Reads property lists in Apple's binary format, which built apps and some tools use.
///
/// Source: Core Foundation, `CFBinaryPList.c`. The last bytes of the file give the position of the table with the
/// positions of all objects. An object begins with a byte for its type and length. Arrays and dictionaries contain the
/// numbers of other objects.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let name: String
  /// The number of bytes that an object's number takes.
  private let referenceSize: Int
  /// The number of the outermost object.
  private let top: Int
  /// The positions of the objects.
  private let positions: [Int]
  /// The objects that have been read, keyed by number.
  ///
  /// Several objects may contain the same one.
  private var knownObjects: [Int: PropertyList] = [:]
  /// The nesting depth of the object that is being read.
  ///
  /// In a faulty file, an object can contain itself.
  private var depth = 0

  private static let signature = Array("bplist".utf8)
  private static let trailerLength = 32
  /// The maximum nesting depth.
  private static let maximumDepth = 200

  /// Whether a file is a binary property list.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Reads the end of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages.
  /// - Throws: `FileProblem` if the file is incomplete, or has another version of the format.
  init(_ bytes: [UInt8], named name: String) throws {
    (self.bytes, self.name) = (bytes, name)
    let version = String(decoding: bytes.dropFirst(6).prefix(2), as: UTF8.self)
    guard bytes.count >= 8 + BinaryPropertyListReader.trailerLength else {
      throw FileProblem(name, "the binary property list is incomplete")
    }
    guard version.hasPrefix("0") else {
      throw FileProblem(
        name, "version \(version) of binary property lists isn't supported: convert it with `plutil -convert xml1`")
    }
    let end = bytes.count - BinaryPropertyListReader.trailerLength
    let positionSize = Int(bytes[end + 6])
    referenceSize = Int(bytes[end + 7])
    func number(_ position: Int) -> Int? { BinaryPropertyListReader.number(in: bytes, at: position, size: 8) }
    guard let objectCount = number(end + 8), let rootNumber = number(end + 16), let tableStart = number(end + 24),
      (1...8).contains(positionSize), (1...8).contains(referenceSize), tableStart <= end,
      objectCount <= (end - tableStart) / positionSize, rootNumber < objectCount
    else { throw BinaryPropertyListReader.damageError(name, at: end) }
    self.top = rootNumber
    positions = try (0..<objectCount).map { index in
      let entry = tableStart + index * positionSize
      guard let position = BinaryPropertyListReader.number(in: bytes, at: entry, size: positionSize),
        position < tableStart
      else { throw BinaryPropertyListReader.damageError(name, at: entry) }
      return position
    }
  }

  /// Reads the outermost object and everything in it.
  ///
  /// - Throws: `FileProblem` with the position of the byte that isn't valid.
  mutating func readRoot() throws -> PropertyList { try readObject(top) }

  private mutating func readObject(_ number: Int) throws -> PropertyList {
    if let object = knownObjects[number] { return object }
    let position = positions[number]
    guard depth < BinaryPropertyListReader.maximumDepth else { throw damageError(at: position) }
    depth += 1
    defer { depth -= 1 }
    let object = try readObject(at: position)
    knownObjects[number] = object
    return object
  }

  private mutating func readObject(at position: Int) throws -> PropertyList {
    let (type, detail) = (bytes[position] >> 4, Int(bytes[position] & 0xF))
    switch type {
    case 0x0 where detail == 8 || detail == 9: return .flag(detail == 9)
    case 0x1, 0x2: return .number(try readNumber(at: position, isReal: type == 0x2, size: 1 << detail))
    // No setting that Maquette reads is a date or data.
    case 0x3, 0x4: return .text("")
    case 0x5, 0x7: return .text(String(decoding: try itemBytes(position, itemSize: 1), as: UTF8.self))
    case 0x6: return .text(try readUTF16(position))
    case 0x8: return .number(Double(try readReference(at: position + 1, size: detail + 1)))
    case 0xA, 0xC: return .list(try readReferences(position, groups: 1).map { try readObject($0) })
    case 0xD: return .dictionary(try readMembers(position))
    default: throw damageError(at: position)
    }
  }

  // MARK: Numbers and strings

  private func readNumber(at position: Int, isReal: Bool, size: Int) throws -> Double {
    let start = position + 1
    guard size <= 16, start + size <= bytes.count else { throw damageError(at: position) }
    // A number of 16 bytes stands for a number of 8 bytes that is too large to be signed.
    let bits = bytes[start..<start + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch (isReal, size) {
    case (false, 8): return Double(Int64(bitPattern: bits))
    case (false, _): return Double(bits)
    case (true, 4): return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case (true, 8): return Double(bitPattern: bits)
    default: throw damageError(at: position)
    }
  }

  private func readUTF16(_ position: Int) throws -> String {
    let bytes = try itemBytes(position, itemSize: 2)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  // MARK: Arrays and dictionaries

  private mutating func readMembers(_ position: Int) throws -> [String: PropertyList] {
    let numbers = try readReferences(position, groups: 2)
    let count = numbers.count / 2
    var members: [String: PropertyList] = [:]
    for index in 0..<count {
      guard let key = try readObject(numbers[index]).text else { throw damageError(at: position) }
      members[key] = try readObject(numbers[count + index])
    }
    return members
  }

  /// Returns the numbers of the objects in an array, or of the keys and then the values of a dictionary.
  private func readReferences(_ position: Int, groups: Int) throws -> [Int] {
    let contents = try itemBytes(position, itemSize: referenceSize * groups)
    return try stride(from: contents.startIndex, to: contents.endIndex, by: referenceSize).map { index in
      let number = try readReference(at: index, size: referenceSize)
      guard number < positions.count else { throw damageError(at: index) }
      return number
    }
  }

  private func readReference(at position: Int, size: Int) throws -> Int {
    guard let number = BinaryPropertyListReader.number(in: bytes, at: position, size: size) else {
      throw damageError(at: position)
    }
    return number
  }

  /// Returns the bytes of an object with several items.
  ///
  /// The number of items is in the object's first byte, or in a number after that byte.
  private func itemBytes(_ position: Int, itemSize: Int) throws -> ArraySlice<UInt8> {
    var count = Int(bytes[position] & 0xF)
    var start = position + 1
    if count == 0xF {
      guard start < bytes.count, bytes[start] >> 4 == 0x1 else { throw damageError(at: position) }
      let size = 1 << Int(bytes[start] & 0xF)
      count = try readReference(at: start + 1, size: size)
      start += 1 + size
    }
    guard start <= bytes.count, count <= (bytes.count - start) / itemSize else { throw damageError(at: position) }
    return bytes[start..<start + count * itemSize]
  }

  /// Returns a number whose first byte is the most significant.
  ///
  /// The result is `nil` if the number isn't in the file or is too large.
  private static func number(in bytes: [UInt8], at position: Int, size: Int) -> Int? {
    guard size > 0, position + size <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[position..<position + size] {
      // No position, count or number of an object is larger than the file.
      guard number <= bytes.count else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }

  private func damageError(at position: Int) -> FileProblem { BinaryPropertyListReader.damageError(name, at: position) }

  private static func damageError(_ name: String, at position: Int) -> FileProblem {
    FileProblem(name, "the binary property list is damaged at byte \(position)")
  }
}
