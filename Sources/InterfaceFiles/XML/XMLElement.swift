/// An element of an XML document, with its line.
///
/// The element records which of its parts have been read. At the end, a note is added for each unread part, so that no
/// part of a file is ignored silently.
package final class XMLElement {
  package let name: String
  /// The line where the element's tag begins, counted from 1.
  package let line: Int
  private(set) var attributes: [Attribute]
  package private(set) var children: [XMLElement] = []
  /// The text in the element, without the text in its children.
  package private(set) var text = ""
  /// Whether the element has been read.
  private(set) var isRead = false
  /// The element that contains this element.
  private(set) weak var parent: XMLElement?

  struct Attribute {
    let name: String
    let value: String
    /// Whether the value has been read.
    ///
    /// The flag is stored with the value, because a set of names would take much longer in files with many views.
    fileprivate(set) var isRead = false

    init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  init(_ name: String, _ attributes: [Attribute], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The value of an attribute, which is marked as read.
  subscript(attribute: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == attribute }) else { return nil }
    attributes[index].isRead = true
    return attributes[index].value
  }

  /// Returns the value of an attribute without marking it as read.
  func peek(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Returns whether an attribute is `YES`, or `nil` if the attribute is missing.
  func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

  /// Returns the first child with the given name, and marks the child as read.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name }?.markAsRead() }

  /// Returns the first child with the given key, and marks the child as read.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key }?.markAsRead() }

  /// Returns all children with the given name, and marks them as read.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name }.map { $0.markAsRead() } }

  /// All children.
  ///
  /// Reading this property marks the children as read.
  var readChildren: [XMLElement] { children.map { $0.markAsRead() } }

  /// Returns the contents of a child that only groups elements, and marks the child and its contents as read.
  func group(_ name: String) -> [XMLElement] { child(name)?.readChildren ?? [] }

  @discardableResult func markAsRead() -> XMLElement {
    isRead = true
    return self
  }

  /// Marks the element and everything in it as read.
  func markAllAsRead() {
    isRead = true
    for index in attributes.indices { attributes[index].isRead = true }
    for child in children { child.markAllAsRead() }
  }

  /// The names of the attributes that haven't been read.
  var unreadAttributes: [String] { attributes.filter { !$0.isRead }.map(\.name) }

  /// Returns a copy with different attributes and children.
  ///
  /// The copy isn't marked as read.
  func copy(_ attributes: [Attribute], _ children: [XMLElement]) -> XMLElement {
    let copiedAttributes = attributes.map { Attribute(name: $0.name, value: $0.value) }
    let copy = XMLElement(name, copiedAttributes, line: line)
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
