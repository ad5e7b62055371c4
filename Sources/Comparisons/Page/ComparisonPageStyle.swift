/// The style sheet of the page, apart from its colors.
enum ComparisonPageStyle {
  static let text = #"""
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    header {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .9rem;
      padding: .65rem 1.4rem; background: var(--card); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 1rem; font-weight: 650; }
    .verdict { width: .8rem; height: .8rem; border-radius: 50%; background: var(--green); }
    .verdict.differs { background: var(--amber); }
    .chips { display: flex; gap: .35rem; }
    .chip {
      border: 1px solid var(--line); border-radius: 2rem; padding: .05rem .65rem; font-variant-numeric: tabular-nums;
    }
    .result { color: var(--quiet); }
    main { padding: 1.1rem 1.4rem 4rem; max-width: 90rem; margin: 0 auto; }

    .remark { margin: 0 0 .8rem; padding: 0 .9rem; color: var(--amber); }

    .input {
      position: relative; margin: 0 0 1.1rem; background: var(--card); border: 1px solid var(--line);
      border-radius: .6rem; overflow: hidden;
    }
    .input h2 {
      margin: 0; padding: .5rem 10rem .5rem .9rem; font: 600 .95rem var(--mono); overflow-wrap: anywhere;
    }
    .input > input { position: absolute; opacity: 0; }
    .input > label {
      position: absolute; top: .5rem; right: .9rem; color: var(--accent); font-size: .85rem; cursor: pointer;
    }
    .input > label::before { content: "Show all lines"; }
    .input > input:checked + label::before { content: "Show differences"; }
    .input > input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: 2px; }
    .input > .all, .input > input:checked ~ .some { display: none; }
    .input > input:checked ~ .all { display: block; }
    .equal-input { margin: 0 0 .6rem; padding: .1rem .9rem; }
    .equal-input summary { cursor: pointer; }
    .equal-input b { font: 600 .92rem var(--mono); }
    .equal-input span { color: var(--quiet); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font: 12px/1.6 var(--mono); }
    .input table { table-layout: fixed; min-width: 44rem; }
    thead { border-bottom: 1px solid var(--line); }
    th { text-align: left; padding: .25rem .7rem; color: var(--accent); font-weight: 650; }
    td { padding: .05rem .7rem; vertical-align: top; overflow-wrap: anywhere; }
    th.mark, td.mark { width: 3.6rem; padding: 0 .3rem 0 .9rem; white-space: nowrap; }
    th.subject, td.subject { width: 15rem; padding-left: .3rem; }
    td.subject { font-weight: 600; }
    td.mark + td { padding-left: .3rem; }
    .equal .subject { font-weight: 400; }
    tbody tr:last-child td { padding-bottom: .4rem; }
    .input td.only, .input td.none, .input th[scope] { border-left: 1px solid var(--line); }
    .equal { color: var(--quiet); }
    .only { background: var(--accent-back); }
    .layout, .time { color: var(--quiet); }
    .warning, .note { color: var(--amber); }
    .error { color: var(--red); }
    .mark abbr {
      display: inline-block; min-width: 1.5em; padding: 0 .25em; border-radius: 1em; text-align: center;
      font-size: 11px; line-height: 1.45;
      background: var(--amber-back); color: var(--amber); text-decoration: none; cursor: help;
    }
    ol { margin: 0; padding: .6rem .9rem .7rem 2.6rem; border-top: 1px solid var(--line); }
    li::marker { color: var(--amber); font-weight: 650; }
    li b { font-weight: 600; }

    @media (max-width: 45rem) {
      main { padding: .8rem .5rem 3rem; }
      .input table { min-width: 30rem; }
      th.mark, td.mark { width: 2.4rem; padding-left: .5rem; }
      th.subject, td.subject { width: 9rem; }
    }
    @media print { header { position: static; } .input { break-inside: avoid; } }
    """#
}
