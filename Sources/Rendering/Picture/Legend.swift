/// What the signs of the picture mean.
package enum Legend {
  /// A sign or an example of it, and its meaning.
  package static let rows: [(sign: String, meaning: String)] = [
    ("[Add]", "can be tapped"),
    ("(Add)", "can't be tapped now"),
    ("‹ Recipes", "the back button"),
    ("▐Cart (2)▌", "the selected tab, row or segment; in brackets the badge of a tab"),
    ("›", "the row leads on"),
    ("ⓘ", "the row has a detail button of its own"),
    ("✓", "the row is checked, the button is selected"),
    ("[−] [+]", "deletes the row, inserts one, while rows are edited"),
    ("≡", "the row can be dragged to another place"),
    ("▣", "the row has a picture"),
    ("[Name…____]", "an empty text field and what belongs there"),
    ("[Ann▏_____]", "a text field that has the keyboard"),
    ("[ ON ●]", "a switch that is on; off it is [○ OFF]"),
    ("[━━━●────]", "a slider"),
    ("4 [−│+]", "a stepper and its value"),
    ("▸ Blue ◂", "the chosen row of a wheel"),
    ("████░░░░", "how far something has come"),
    ("✳", "something goes on"),
    ("○ ● ○", "pages, the current one filled"),
    ("░ cake ░", "a picture by its name"),
    ("⋮", "the content goes on below"),
    ("▲", "the popover below points there"),
    ("…", "a text is cut here"),
    ("≈ ┃ ┊", "between two screens on their way: a page curls, both turn over, one shows through"),
    ("│ ┃", "between two pages of a book: the spine, a leaf that is being turned"),
  ]
}
