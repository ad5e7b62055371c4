-- Forms: screens that are laid out only by constraints, without frames. The same constraints work on phone and iPad, in
-- portrait and landscape, and in both reading directions.
--
-- Try `maquette run Samples/forms` with `--right-to-left`, `--orientation landscapeLeft` or `--device iPad`.
-- `layout <element>` at the console explains the position of an element.

require "screens.sign_up"
require "screens.notice"
require "screens.workshop"

app {
  name = "Forms",
  system = 6,
  supportedInterfaceOrientations = "all",
  root = tabs { navigation "SignUp", navigation "Notice", navigation "Workshop" },
}

-- The screens behind this tab show mistakes.
explore { skip = { "Workshop" } }
