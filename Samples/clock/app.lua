-- Clock: six tabs, four of which tell the time: each keeps its own state, also while another one is seen.
--
-- Four of them stand in the bar, the other two in the list behind More. A tab's view is loaded when it is first selected.
-- The stopwatch goes on behind the other tabs, the alarms count themselves at the corner of theirs, and the countdown has
-- the screen without the bar.

require "screens.world_clock"
require "screens.alarms"
require "screens.stopwatch"
require "screens.timer"
require "screens.more"

app {
  name = "Clock",
  root = tabs {
    navigation "WorldClock", navigation "Alarms", "Stopwatch", navigation "Timer", navigation "Recents",
    navigation "Settings",
  },
}
