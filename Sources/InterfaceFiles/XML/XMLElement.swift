/// An element of an XML document, with its line.
///
/// It remembers what of it a reader asked for: the rest is told in the end, so that nothing of a file is dropped in
/// silence.
final class XMLElement {
  let name: String
  /// Where its tag begins, counted from 1.
  let line: Int
  let attributes: [Attribute]
  private(set) var children: [XMLElement] = []
  /// The text in it, its children's left out.
  private(set) var text = ""
  private var readAttributes: Set<String> = []
  /// Whether it was asked for.
  private(set) var isRead = false
  /// What it stands in.
  private(set) weak var parent: XMLElement?

  struct Attribute {
    let name: String
    let value: String
  }

  init(_ name: String, _ attributes: [Attribute], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute, which counts as read.
  subscript(attribute: String) -> String? {
    guard let found = attributes.first(where: { $0.name == attribute }) else { return nil }
    readAttributes.insert(attribute)
    return found.value
  }

  /// The value of an attribute, which counts as read only when it is asked for elsewhere.
  func peek(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Whether an attribute says `YES`; nil when it is left out.
  func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

  /// The child of a name, which counts as read.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name }?.read() }

  /// The child with a key, which counts as read.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key }?.read() }

  /// The children of a name, which count as read.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name }.map { $0.read() } }

  /// All children, which count as read.
  var readChildren: [XMLElement] { children.map { $0.read() } }

  /// The children of a child that only groups them, all of which count as read.
  func group(_ name: String) -> [XMLElement] { child(name)?.readChildren ?? [] }

  @discardableResult func read() -> XMLElement {
    isRead = true
    return self
  }

  /// Has it and all in it count as read.
  func readWhole() {
    isRead = true
    readAttributes = Set(attributes.map(\.name))
    for child in children { child.readWhole() }
  }

  /// The attributes that no reader asked for.
  var unreadAttributes: [String] { attributes.map(\.name).filter { !readAttributes.contains($0) } }

  /// The element with other attributes and other elements in it, of which nothing was asked yet.
  func copy(_ attributes: [Attribute], _ children: [XMLElement]) -> XMLElement {
    let copy = XMLElement(name, attributes, line: line)
    copy.text = text
    for child in children { copy.append(child) }
    return copy
  }

  func append(_ child: XMLElement) {
    children.append(child)
    child.parent = self
  }

  func append(_ text: String) { self.text += text }
}
