extension PageScript {
  /// Draws a flow, with its failures, its strip of moments, and the changes at the selected moment.
  static let flow = #"""
    let current = null, moment = null, foldsLayout = true, marksChanges = true;

    const drawFlow = () => {
      const flow = current;
      find("flow").replaceChildren(...(!flow ? [make("p", { class: "empty" }, "Choose a flow.")] : [
        make("h2", {}, make("span", { class: `mark ${flow.outcome}` }, signs[flow.outcome]), flow.flow),
        drawAbout(flow), command("again", flow.again), command("open", flow.open),
        ...flow.failures.map((failure, index) => drawFailure(flow, failure, index)),
        flow.moments.length && make("div", { class: "strip" }, ...flow.moments.map((one) => drawInStrip(flow, one))),
        make("div", { class: "stage", id: "stage" }),
        section("Warnings", "warnings", flow.warnings), section("Notes", "notes", flow.notes),
        section("Output", "printed", flow.output),
      ].filter(Boolean)));
      drawMoment();
    };

    const drawAbout = (flow) => make("div", { class: "about" }, make("span", { class: "mono" }, flow.place),
      ...(flow.outcome === "skipped" ? [make("span", {}, flow.reason ? `skipped: ${flow.reason}` : "skipped")] : [
        make("span", {}, `virtual ${seconds(flow.time)}`), make("span", {}, `took ${seconds(flow.wall)}`),
        make("span", {}, "hash ", make("span", { class: "mono" }, flow.hash)),
      ]),
      ...flow.tags.map((name) => make("button", { class: "tag", onclick: () => chooseTag(name) }, name)));

    // Copies the text. Without access to the clipboard, selects the text for the reader to copy.
    const copied = (text) => async ({ currentTarget: button }) => {
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "copied";
      } catch {
        getSelection().selectAllChildren(button.previousElementSibling);
        button.textContent = "selected";
      }
    };

    const command = (word, text) => text && make("div", { class: "again" }, make("span", {}, word),
      make("code", {}, text), make("button", { onclick: copied(text) }, "copy"));

    const drawFailure = (flow, failure, index) => make("button", {
      class: "failure", onclick: () => go(flow, `failure-${index + 1}`),
    }, make("div", { class: "place mono" }, failure.place ?? flow.place, failure.code ? `: ${failure.code}` : ""),
    make("pre", {}, [failure.source, ...failure.message].filter(Boolean).join("\n")),
    make("pre", { class: "hint" }, failure.hints.join("\n")));

    const section = (title, kind, lines) => lines?.length && make("div", { class: `panel section ${kind}` },
      make("h3", {}, title), make("pre", {}, lines.join("\n")));

    const drawInStrip = (flow, one) => make("a", {
      id: `flow-${flow.number}-${one.key}`, href: `#flow-${flow.number}-${one.key}`, title: one.text,
      class: `moment ${one.failure ? "failed" : ""}`,
    }, drawSmall(one.picture), make("span", { class: "text" }, (one.failure ? "✗ " : "") + one.text),
    make("span", { class: "when" }, make("span", {}, one.key.replace("-", " ")), make("span", {}, seconds(one.time))));

    const drawMoment = () => {
      const stage = find("stage");
      if (!stage || !moment) return;
      for (const link of find("flow").querySelectorAll(".moment[aria-current]")) link.removeAttribute("aria-current");
      const link = find(`flow-${current.number}-${moment.key}`);
      link.setAttribute("aria-current", "true");
      link.scrollIntoView({ block: "nearest", inline: "nearest" });
      stage.replaceChildren(...drawPictures(moment), drawDetails(moment));
    };

    // Draws the picture of a moment, preceded by the previous picture if the two differ.
    const drawPictures = (one) => {
      if (one.picture === undefined) return [];
      const hasChanged = one.before !== undefined && one.before !== one.picture;
      const panel = (title, kind, picture, other) => make("div", { class: `panel ${kind}` }, make("h3", {}, title),
        make("div", { class: "scroll", tabindex: "0" }, drawPicture(picture, marksChanges ? other : undefined, kind),
          make("p", { class: "where" }, partsOf(picture).where)));
      const usual = hasChanged ? "After" : one.before === undefined ? "The screen" : "Unchanged";
      const title = one.failure ? "At the failure" : usual;
      if (!hasChanged) return [panel(title, "after", one.picture)];
      const since = one.since && one.since !== one && !one.since.failure ? `Before ${one.since.text}` : "Before";
      return [panel(since, "before", one.before, one.picture), panel(title, "after", one.picture, one.before)];
    };

    // Draws the script's line and the events of a moment.
    const drawDetails = (one) => make("div", { class: "panel words" },
      make("h3", {}, make("span", {}, one.failure ? "The failure" : one.key.replace("step-", "Step ")),
        make("button", { onclick: toggleLayout }, foldsLayout ? "show layout" : "fold layout")),
      make("div", { class: "scroll", tabindex: "0" },
        make("pre", { class: "code" }, make("span", {}, one.place ? `${one.place}  ` : ""), one.code ?? one.text),
        one.verbs?.length ? make("pre", { class: "code" }, one.verbs.join("\n")) : "",
        one.lines.length ? make("pre", { class: "trace" }, ...drawTrace(one.lines))
          : make("p", { class: "empty" }, "No events.")));

    const isLayout = (line) => line.trim().split(/\s{2,}/).some((word) => layoutEvents.has(word));

    const drawTrace = (lines) => {
      const result = [];
      let folded = 0;
      const flush = () => {
        if (folded) result.push(make("span", { class: "layout" }, `        ┊ ${folded} of layout\n`));
        folded = 0;
      };
      for (const line of lines) {
        const isQuiet = isLayout(line);
        if (isQuiet && foldsLayout) { folded += 1; continue; }
        flush();
        const kind = isQuiet ? "layout" : /^\s*[\d.]+\s+[⚠✗]/.test(line) ? "trouble" : "";
        result.push(make("span", { class: kind }, line + "\n"));
      }
      flush();
      return result;
    };

    const toggleLayout = () => {
      foldsLayout = !foldsLayout;
      drawMoment();
    };

    const toggleMarks = () => {
      marksChanges = !marksChanges;
      drawMoment();
    };
    """#
}
