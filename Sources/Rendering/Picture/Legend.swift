/// What the signs of the picture mean.
package enum Legend {
  /// A sign or an example of it, and its meaning.
  package static let rows: [(sign: String, meaning: String)] = [
    ("[Add]", "can be tapped"),
    ("(Add)", "can't be tapped now"),
    ("¹[Add]", "the number that `what` gave it"),
    ("‹ Recipes", "the back button"),
    ("▐Cart (2)▌", "the selected tab, row or segment; in brackets the badge of a tab"),
    ("›", "the row opens another screen"),
    ("ⓘ", "the row has a detail button"),
    ("✓", "the row is checked, the button is selected"),
    ("[−] [+]", "deletes a row, inserts one, while the table is edited"),
    ("≡", "the row can be dragged to another place"),
    ("▣", "the row has an image"),
    ("[Name…____]", "an empty text field and its placeholder"),
    ("[Ann▏_____]", "a text field that has the keyboard"),
    ("[ ON ●]", "a switch that is on; off it is [○ OFF]"),
    ("[━━━●────]", "a slider"),
    ("4 [−│+]", "a stepper and its value"),
    ("▸ Blue ◂", "the chosen row of a wheel"),
    ("████░░░░", "a progress view"),
    ("✳", "an activity indicator"),
    ("○ ● ○", "pages, the current one filled"),
    ("░ cake ░", "an image, by its name"),
    ("⋮", "the content continues below"),
    ("▲", "the popover below points there"),
    ("…", "a text is truncated here"),
    ("≈ ┃ ┊", "between two screens in transition: a curl, a flip, a dissolve"),
    ("│ ┃", "between two pages of a book: the spine, a leaf that is being turned"),
  ]
}
