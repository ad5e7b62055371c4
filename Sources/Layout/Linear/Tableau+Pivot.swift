extension Tableau {
  /// Exchanges the quantities of a row and a column.
  mutating func pivot(row: Int, column: Int) {
    let (stride, width, count) = (stride, columns.count, rows.count)
    let gradients = gradient.count / max(1, width)
    matrix.withUnsafeMutableBufferPointer { matrix in
      let own = row * stride
      let inverse = 1 / matrix[own + column]
      for index in own..<(own + stride) { matrix[index] *= -inverse }
      matrix[own + column] = inverse
      for other in 0..<count where other != row {
        Self.substitute(column, by: own, length: stride, in: &matrix, at: other * stride)
      }
      gradient.withUnsafeMutableBufferPointer { gradient in
        for level in 0..<gradients {
          let base = level * width
          let factor = gradient[base + column]
          guard factor != 0 else { continue }
          gradient[base + column] = 0
          for index in 0..<width { gradient[base + index] += factor * matrix[own + index] }
        }
      }
    }
    swap(&rows[row], &columns[column])
    pivots += 1
  }

  /// In one row, replaces a column's quantity with the expression of another row.
  private static func substitute(
    _ column: Int, by own: Int, length: Int, in matrix: inout UnsafeMutableBufferPointer<Double>, at base: Int
  ) {
    let factor = matrix[base + column]
    guard factor != 0 else { return }
    matrix[base + column] = 0
    for index in 0..<length {
      let sum = matrix[base + index] + factor * matrix[own + index]
      matrix[base + index] = abs(sum) < dust ? 0 : sum
    }
  }

  /// Computes the gradient again, from the costs of all rows.
  mutating func computeGradient() {
    gradient = [Double](repeating: 0, count: (levelCount + (hasProbe ? 1 : 0)) * columns.count)
    for row in rows.indices { count(row, onSide: rows[row].side, times: 1) }
    if hasProbe { countProbe() }
  }

  /// Adds the cost on one side of a row to the gradient.
  ///
  /// With `times: -1`, subtracts the cost.
  mutating func count(_ row: Int, onSide side: Double, times sign: Double) {
    let level = rows[row].level(onSide: side)
    guard level >= 0 else { return }
    let width = columns.count
    let source = row * stride
    for column in 0..<width { gradient[level * width + column] += sign * side * matrix[source + column] }
  }

  /// Adds the probe to the gradient.
  ///
  /// The probe is the last row of the matrix. It is minimized after all levels.
  private mutating func countProbe() {
    let source = (rows.count - 1) * stride
    for column in columns.indices { gradient[levelCount * columns.count + column] = matrix[source + column] }
  }
}
