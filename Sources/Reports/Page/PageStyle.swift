/// The style sheet of the page, with a light and a dark appearance.
///
/// Text has a contrast of at least 4.5 to 1 on every background on which it can appear. A view's color is shown as a
/// tint on which text stays readable.
package enum PageStyle {
  /// The colors of both appearances, as variables.
  package static let colors = #"""
    :root {
      color-scheme: light dark;
      --back: #f4f5f7; --card: #ffffff; --text: #1c2128; --quiet: #545d68; --line: #d8dee4; --frame: #a9b2bc;
      --accent: #0550ae; --accent-back: #ddf0ff; --red: #b3121f; --red-back: #ffebe9; --red-mark: #ffc1ba;
      --green: #116329; --green-back: #dafbe1; --green-mark: #aceebb; --amber: #7d4e00; --amber-back: #fff8c5;
      --ink-black: #24292f; --ink-red: #b3121f; --ink-green: #116329; --ink-yellow: #7d4e00; --ink-blue: #0550ae;
      --ink-magenta: #6639ba; --ink-cyan: #0d5f66; --ink-white: #545d68;
      --fill-black: #d0d7de; --fill-red: #ffd7d5; --fill-green: #aceebb; --fill-yellow: #fae17d; --fill-blue: #b6e3ff;
      --fill-magenta: #ecd8ff; --fill-cyan: #a5f0ee; --fill-white: #eaeef2;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #0d1117; --card: #161b22; --text: #e6edf3; --quiet: #8d96a0; --line: #30363d; --frame: #4d5661;
        --accent: #4493f8; --accent-back: #121d2f; --red: #f85149; --red-back: #2d1215; --red-mark: #7d2622;
        --green: #3fb950; --green-back: #0f2417; --green-mark: #1f6b34; --amber: #d29922; --amber-back: #272115;
        --ink-black: #9aa3ad; --ink-red: #ff7b72; --ink-green: #56d364; --ink-yellow: #e3b341; --ink-blue: #79c0ff;
        --ink-magenta: #d2a8ff; --ink-cyan: #56d4dd; --ink-white: #b1bac4;
        --fill-black: #2d333b; --fill-red: #5d0f12; --fill-green: #0f5323; --fill-yellow: #4b2900; --fill-blue: #0c2d6b;
        --fill-magenta: #3c1e70; --fill-cyan: #0a4a50; --fill-white: #484f58;
      }
    }
    """#

  static let text =
    colors + "\n" + #"""
      * { box-sizing: border-box; }
      html, body { height: 100%; margin: 0; }
      body {
        display: grid; grid-template: auto minmax(0, 1fr) / minmax(17rem, 24rem) minmax(0, 1fr);
        background: var(--back); color: var(--text); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
      }
      button, input { font: inherit; color: inherit; }
      [hidden] { display: none !important; }
      code, pre, .mono { font-family: var(--mono); }
      :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

      header {
        grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .9rem;
        padding: .65rem 1rem; background: var(--card); border-bottom: 1px solid var(--line);
      }
      h1 { margin: 0; font-size: 1rem; font-weight: 650; }
      .verdict { width: .8rem; height: .8rem; border-radius: 50%; background: var(--green); }
      .verdict.failed { background: var(--red); }
      .verdict.cut { background: var(--amber); }
      .chip {
        border: 1px solid var(--line); border-radius: 2rem; background: none; padding: .1rem .65rem; cursor: pointer;
        font-variant-numeric: tabular-nums; white-space: nowrap;
      }
      .chip:hover { border-color: var(--quiet); }
      .chip[aria-pressed=true] { background: var(--accent-back); border-color: var(--accent); }
      .chip.failed { color: var(--red); } .chip.passed { color: var(--green); } .chip.skipped { color: var(--amber); }
      #counts, #tags { display: flex; flex-wrap: wrap; gap: .35rem; }
      #search {
        flex: 1 1 10rem; min-width: 8rem; max-width: 22rem; padding: .25rem .7rem;
        border: 1px solid var(--line); border-radius: .4rem; background: var(--back);
      }
      #search::placeholder { color: var(--quiet); opacity: 1; }
      .figures {
        display: flex; flex-wrap: wrap; gap: .15rem 1rem; color: var(--quiet); font-size: .86em;
        margin-left: auto;
      }
      .figures b { color: var(--text); font-weight: 550; font-variant-numeric: tabular-nums; }
      .help { color: var(--quiet); font-size: .8em; flex-basis: 100%; margin-top: -.2rem; }
      .help b { font-weight: 600; }
      .notice {
        flex-basis: 100%; padding: .35rem .7rem; border-radius: .4rem; background: var(--amber-back);
        color: var(--amber);
      }

      nav { overflow: auto; border-right: 1px solid var(--line); padding: .4rem .5rem 2rem; }
      nav h2 {
        margin: .9rem .4rem .25rem; font-size: .78rem; font-weight: 600; color: var(--quiet); overflow-wrap: anywhere;
      }
      nav h2.failed { color: var(--red); }
      nav a {
        display: grid; grid-template-columns: 1.1rem minmax(0, 1fr) auto; gap: .35rem; padding: .22rem .45rem;
        border-radius: .35rem; color: inherit; text-decoration: none; content-visibility: auto;
        contain-intrinsic-size: auto 1.75rem;
      }
      nav a:hover { background: color-mix(in srgb, var(--line) 50%, transparent); }
      nav a[aria-current=true] { background: var(--accent-back); }
      nav a .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      nav a .time { color: var(--quiet); font-size: .82em; font-variant-numeric: tabular-nums; align-self: center; }
      .mark { text-align: center; font-weight: 700; }
      .failed > .mark, .mark.failed { color: var(--red); }
      .passed > .mark, .mark.passed { color: var(--green); }
      .skipped > .mark, .mark.skipped { color: var(--amber); }
      .empty { color: var(--quiet); padding: 1rem .5rem; }

      main { overflow: auto; padding: 1.1rem 1.4rem 4rem; }
      main > h2 { margin: 0; font-size: 1.3rem; font-weight: 650; overflow-wrap: anywhere; }
      main > h2 .mark { margin-right: .35rem; }
      .about {
        display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin: .3rem 0 .9rem; color: var(--quiet);
        font-size: .9em;
      }
      .about .mono { font-size: .95em; overflow-wrap: anywhere; }
      .tag {
        padding: 0 .5rem; border-radius: 1rem; background: var(--accent-back); color: var(--accent); border: 0;
        cursor: pointer;
      }
      .again { display: flex; gap: .5rem; align-items: baseline; margin: .15rem 0; font-size: .9em; }
      .again span { color: var(--quiet); min-width: 3.2rem; }
      .again code { overflow-wrap: anywhere; }
      .again button {
        border: 1px solid var(--line); background: var(--card); border-radius: .35rem; padding: 0 .5rem;
        cursor: pointer;
      }

      .failure {
        display: block; width: 100%; text-align: left; margin: .8rem 0; padding: .7rem .9rem; cursor: pointer;
        border: 1px solid color-mix(in srgb, var(--red) 40%, transparent); border-left-width: 4px; border-radius: .4rem;
        background: var(--red-back);
      }
      .failure .place { color: var(--quiet); font-size: .9em; overflow-wrap: anywhere; }
      .failure pre { margin: .35rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .93em; }
      .failure .hint { color: var(--quiet); }

      .strip { display: flex; gap: .55rem; overflow-x: auto; padding: .5rem .2rem .7rem; margin: .6rem 0 .4rem; }
      .moment {
        flex: none; display: flex; flex-direction: column; gap: .2rem; width: 138px; padding: 6px; cursor: pointer;
        text-align: left; text-decoration: none; color: inherit; border: 1px solid var(--line); border-radius: .5rem;
        background: var(--card); content-visibility: auto; contain-intrinsic-size: auto 138px auto 195px;
      }
      .moment { scroll-margin: .6rem; }
      .moment:hover { border-color: var(--quiet); }
      .moment.failed { border-color: var(--red); }
      .moment[aria-current=true] { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent); }
      .moment.failed[aria-current=true] { border-color: var(--red); box-shadow: 0 0 0 2px var(--red); }
      .moment .small { height: 146px; overflow: hidden; border-radius: .25rem; background: var(--back); }
      .moment .small pre { transform-origin: 0 0; }
      .moment .text { font: .74rem/1.3 var(--mono); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .moment .when {
        font-size: .7rem; color: var(--quiet); display: flex; justify-content: space-between;
        font-variant-numeric: tabular-nums;
      }
      .moment.failed .text { color: var(--red); }

      .stage { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; margin-top: .5rem; }
      .panel { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; max-width: 100%; }
      .panel > h3 {
        margin: 0; padding: .4rem .8rem; font-size: .82rem; font-weight: 600; color: var(--quiet);
        border-bottom: 1px solid var(--line); display: flex; gap: .8rem; justify-content: space-between;
      }
      .panel > h3 button {
        border: 0; background: none; color: var(--accent); cursor: pointer; padding: 0; font-weight: 500;
      }
      .panel .scroll { overflow: auto; padding: .7rem .8rem; }
      .panel.words { flex: 1 1 26rem; min-width: 0; }
      pre.picture { margin: 0; font: 12px/1.17 var(--mono); width: max-content; font-variant-ligatures: none; }
      pre.picture .f { color: var(--frame); }
      pre.picture .b { font-weight: 700; }
      pre.picture .r { background: var(--text); color: var(--card); }
      pre.picture i {
        display: inline-block; width: 1ch; font-style: normal; text-align: center; overflow: visible;
        white-space: pre; line-height: 1; height: 1em; vertical-align: baseline;
      }
      pre.picture i.wide { width: 2ch; }
      .c0 { color: var(--ink-black); } .c1 { color: var(--ink-red); } .c2 { color: var(--ink-green); }
      .c3 { color: var(--ink-yellow); } .c4 { color: var(--ink-blue); } .c5 { color: var(--ink-magenta); }
      .c6 { color: var(--ink-cyan); } .c7 { color: var(--ink-white); }
      .d { color: var(--quiet); }
      .g0, .g1, .g2, .g3, .g4, .g5, .g6, .g7 { color: var(--text); }
      .g0 { background: var(--fill-black); } .g1 { background: var(--fill-red); }
      .g2 { background: var(--fill-green); } .g3 { background: var(--fill-yellow); }
      .g4 { background: var(--fill-blue); } .g5 { background: var(--fill-magenta); }
      .g6 { background: var(--fill-cyan); } .g7 { background: var(--fill-white); }
      .marked .row { background: var(--green-back); }
      .marked .cell { background: var(--green-mark); color: inherit; }
      .before.marked .row { background: var(--red-back); }
      .before.marked .cell { background: var(--red-mark); }
      .where {
        margin: .55rem 0 0; color: var(--quiet); font-size: .8rem; width: 0; min-width: 100%;
        overflow-wrap: anywhere;
      }
      .code {
        margin: 0 0 .7rem; padding: .45rem .7rem; border-radius: .35rem; background: var(--back);
        white-space: pre-wrap; overflow-wrap: anywhere;
      }
      .code span { color: var(--quiet); }
      pre.trace { margin: 0; font: 12px/1.5 var(--mono); }
      pre.trace .layout { color: var(--quiet); }
      pre.trace .trouble { color: var(--red); }
      .section { margin-top: 1rem; }
      .section pre {
        margin: 0; padding: .6rem .8rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .86rem;
        max-height: 24rem; overflow: auto;
      }
      .warnings pre { color: var(--amber); }

      @media (max-width: 760px) {
        html, body { height: auto; }
        body { display: block; }
        nav { max-height: 38vh; border-right: 0; border-bottom: 1px solid var(--line); }
        main { padding: 1rem .8rem 3rem; }
      }
      @media print {
        nav, .strip, #search { display: none; }
        body { display: block; }
      }
      """#
}
