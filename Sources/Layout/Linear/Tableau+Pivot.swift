extension Tableau {
  /// Exchanges the quantities of a row and a column.
  mutating func pivot(row: Int, column: Int) {
    let (stride, width, count) = (stride, columns.count, rows.count)
    let gradientCount = gradient.count / max(1, width)
    matrix.withUnsafeMutableBufferPointer { matrix in
      let pivotRowStart = row * stride
      let inverse = 1 / matrix[pivotRowStart + column]
      for index in pivotRowStart..<(pivotRowStart + stride) { matrix[index] *= -inverse }
      matrix[pivotRowStart + column] = inverse
      for other in 0..<count where other != row {
        Self.substitute(column, by: pivotRowStart, length: stride, in: &matrix, at: other * stride)
      }
      gradient.withUnsafeMutableBufferPointer { gradient in
        for level in 0..<gradientCount {
          let levelStart = level * width
          let factor = gradient[levelStart + column]
          guard factor != 0 else { continue }
          gradient[levelStart + column] = 0
          for index in 0..<width { gradient[levelStart + index] += factor * matrix[pivotRowStart + index] }
        }
      }
    }
    swap(&rows[row], &columns[column])
    pivotCount += 1
  }

  /// Replaces the quantity of a column in one row with the expression of another row.
  private static func substitute(
    _ column: Int, by own: Int, length: Int, in matrix: inout UnsafeMutableBufferPointer<Double>, at base: Int
  ) {
    let factor = matrix[base + column]
    guard factor != 0 else { return }
    matrix[base + column] = 0
    for index in 0..<length {
      let sum = matrix[base + index] + factor * matrix[own + index]
      matrix[base + index] = abs(sum) < cancellationTolerance ? 0 : sum
    }
  }

  /// Recomputes the gradient from the costs of all rows.
  mutating func computeGradient() {
    gradient = [Double](repeating: 0, count: (levelCount + (hasProbe ? 1 : 0)) * columns.count)
    for row in rows.indices { addCost(row, onSide: rows[row].side, times: 1) }
    if hasProbe { addProbeCost() }
  }

  /// Adds the cost on one side of a row to the gradient.
  ///
  /// If the argument `times` is -1, the cost is subtracted.
  mutating func addCost(_ row: Int, onSide side: Double, times sign: Double) {
    let level = rows[row].level(onSide: side)
    guard level >= 0 else { return }
    let width = columns.count
    let rowStart = row * stride
    for column in 0..<width { gradient[level * width + column] += sign * side * matrix[rowStart + column] }
  }

  /// Adds the probe to the gradient.
  ///
  /// The probe is the last row of the matrix. It is minimized after all levels.
  private mutating func addProbeCost() {
    let probeStart = (rows.count - 1) * stride
    for column in columns.indices { gradient[levelCount * columns.count + column] = matrix[probeStart + column] }
  }
}
