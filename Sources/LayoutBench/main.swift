import Layout

/// How long the middle one of many runs takes, in microseconds.
func median(_ runs: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    let time = clock.measure(body).components
    return Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12
  }
  return times.sorted()[runs / 2]
}

/// A chain of views of equal widths, as plain rows.
struct Chain {
  var system = LinearSystem()
  let root: Int
  var last = 0

  init(_ count: Int, width: Double) {
    root = system.addVariable(.parameter, value: width)
    var previous: (Int, Int)?
    for _ in 0..<count {
      let view = (system.addVariable(.free), system.addVariable(.restricted))
      if let previous {
        equate([Term(view.0, 1), Term(previous.0, -1), Term(previous.1, -1)], 8)
        equate([Term(view.1, 1), Term(previous.1, -1)], 0)
      } else {
        equate([Term(view.0, 1)], 20)
      }
      previous = view
      last = view.1
    }
    equate([Term(root, 1), Term(last - 1, -1), Term(last, -1)], 20)
    _ = system.solve()
  }

  mutating func equate(_ terms: [Term], _ constant: Double) {
    _ = system.addRow(terms, constant: constant, priorityBelow: 1000, priorityAbove: 1000)
  }
}

for count in [100, 1000] {
  let width = Double(count) * 20
  print("chain \(count):", median(101) { _ = Chain(count, width: width) })
  var chain = Chain(count, width: width)
  var wide = false
  print("resize \(count):", median(1001) {
    wide.toggle()
    chain.system.setParameter(chain.root, to: wide ? width + 100 : width)
    _ = chain.system.solve()
  })
}
