-- Clock: six tabs, four of them with clocks. Each tab keeps its state while another one is selected.
--
-- Four tabs are in the bar. The other two are in the list under More. A tab's view is loaded when the tab is first
-- selected. The stopwatch continues while other tabs are selected, a badge shows the number of alarms, and the
-- countdown hides the tab bar.

require "screens.world_clock"
require "screens.alarms"
require "screens.stopwatch"
require "screens.timer"
require "screens.more"

app {
  name = "Clock",
  system = 6,
  root = tabs {
    navigation "WorldClock", navigation "Alarms", "Stopwatch", navigation "Timer", navigation "Recents",
    navigation "Settings",
  },
}
