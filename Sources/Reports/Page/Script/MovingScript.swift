extension PageScript {
  /// Navigation: links, keys, and the page's start.
  static let moving = #"""
    const go = (flow, key) => { location.hash = `#flow-${flow.number}${key ? `-${key}` : ""}`; };

    // Shows the flow and the moment that the URL names. If the URL doesn't name a moment, shows the first failure. In a
    // flow without failures, shows the last moment.
    const follow = () => {
      const match = /^#flow-(\d+)(?:-((?:step|failure)-\d+))?$/.exec(location.hash);
      const flow = (match ? flows[match[1] - 1] : current ?? shown[0]) ?? null;
      const hasMoved = flow !== current;
      current = flow;
      const moments = flow?.moments ?? [];
      moment = moments.find((one) => one.key === match?.[2]) ?? moments.find((one) => one.failure) ?? moments.at(-1);
      document.title = `${flow ? `${flow.flow} · ` : ""}maquette test`;
      if (!hasMoved) return drawMoment();
      find("flow").scrollTop = 0;
      drawFlow();
      markCurrent();
    };

    const neighbour = (list, one, distance) =>
      list[Math.min(list.length - 1, Math.max(0, list.indexOf(one) + distance))];

    const moveToFlow = (distance) => {
      const flow = neighbour(shown, current, distance);
      if (flow) go(flow);
    };

    const moveToMoment = (distance) => {
      const one = current && neighbour(current.moments, moment, distance);
      if (one) go(current, one.key);
    };

    const keys = {
      ArrowDown: () => moveToFlow(1), ArrowUp: () => moveToFlow(-1),
      ArrowRight: () => moveToMoment(1), ArrowLeft: () => moveToMoment(-1),
      f: () => toggleOutcome("failed"), m: toggleMarks, l: toggleLayout, "/": () => find("search").focus(),
    };

    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const search = find("search");
      if (event.target === search) {
        if (event.key === "Escape") search.value = "";
        if (event.key === "Escape" || event.key === "Enter") search.blur();
        drawList();
      } else if (event.key.startsWith("Arrow") && event.target.closest?.(".scroll")) {
        return;  // the arrow keys scroll the focused area
      } else if (keys[event.key]) {
        event.preventDefault();
        keys[event.key]();
      }
    };

    document.addEventListener("DOMContentLoaded", () => {
      readAll();
      drawHead();
      drawList();
      follow();
      find("search").addEventListener("input", drawList);
      window.addEventListener("hashchange", follow);
      document.addEventListener("keydown", press);
      document.documentElement.dataset.ready = "true";
    });
    """#
}
