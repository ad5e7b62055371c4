extension PageScript {
  /// Draws the list of flows, beginning with the failures, and the header with its figures and filters.
  static let list = #"""
    let shown = [], outcomes = new Set(), tag = null;

    const isWanted = (flow) => (!outcomes.size || outcomes.has(flow.outcome))
      && (tag === null || flow.tags.includes(tag))
      && find("search").value.toLowerCase().split(/\s+/).every((word) => flow.words.includes(word));

    const drawRow = (flow) => make("a", {
      href: `#flow-${flow.number}`, class: flow.outcome, "data-flow": flow.number, title: flow.place,
    }, make("span", { class: "mark" }, signs[flow.outcome]), make("span", { class: "name" }, flow.flow),
    make("span", { class: "time" }, flow.outcome === "skipped" ? "" : seconds(flow.time)));

    const drawList = () => {
      const wanted = flows.filter(isWanted);
      const failed = wanted.filter((flow) => flow.outcome === "failed");
      const others = wanted.filter((flow) => flow.outcome !== "failed");
      shown = [...failed, ...others];
      const parts = document.createDocumentFragment();
      for (const [group, kind] of [[failed, "failed"], [others, ""]]) {
        group.forEach((flow, place) => {
          if (flow.file !== group[place - 1]?.file) parts.append(make("h2", { class: kind }, flow.file));
          parts.append(drawRow(flow));
        });
      }
      const nothing = flows.length ? "No flow matches." : "No flow ran.";
      if (!shown.length) parts.append(make("p", { class: "empty" }, nothing));
      find("list").replaceChildren(parts);
      markCurrent();
    };

    const markCurrent = () => {
      for (const row of find("list").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
      const row = current && find("list").querySelector(`[data-flow="${current.number}"]`);
      row?.setAttribute("aria-current", "true");
      row?.scrollIntoView({ block: "nearest" });
    };

    const toggleOutcome = (kind) => {
      if (!outcomes.delete(kind)) outcomes.add(kind);
      drawHead();
      drawList();
    };

    const chooseTag = (name) => {
      tag = tag === name ? null : name;
      drawHead();
      drawList();
    };

    const drawHead = () => {
      const count = (kind) => flows.filter((flow) => flow.outcome === kind).length;
      const chip = (kind, isPressed, text, act, data) =>
        make("button", { class: `chip ${kind}`, "aria-pressed": `${isPressed}`, onclick: act, ...data }, text);
      find("counts").replaceChildren(...Object.keys(signs).map((kind) => chip(
        kind, outcomes.has(kind), `${signs[kind]} ${count(kind)} ${kind}`, () => toggleOutcome(kind),
        { "data-outcome": kind })));
      const tags = [...new Set(flows.flatMap((flow) => flow.tags))].sort();
      find("tags").replaceChildren(...tags.map((name) => chip(
        "", tag === name, name, () => chooseTag(name), { "data-tag": name })));
      const figure = (name, value) => value ? [make("span", {}, `${name} `, make("b", {}, value))] : [];
      find("figures").replaceChildren(...figure("took", seconds(end?.wall)), ...figure("virtual", seconds(end?.time)),
        ...figure("warnings", end?.warnings), ...figure("hash", end?.hash));
      find("verdict").className = `verdict ${count("failed") ? "failed" : end && !end.interruption ? "" : "cut"}`;
      const verdict = count("failed") ? "failed" : end && !end.interruption ? "passed" : "cut short";
      find("verdict").setAttribute("aria-label", verdict);
      find("verdict").title = verdict;
      const notice = !end ? "Incomplete report: the run was interrupted here."
        : end.interruption ? end.interruption + (end.left ? `: ${end.left} not run` : "") : (end.left ? `Stopped at a failure: ${end.left} not run.` : "");
      find("notice").hidden = !notice;
      find("notice").textContent = notice;
    };
    """#
}
