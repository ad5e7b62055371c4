extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
