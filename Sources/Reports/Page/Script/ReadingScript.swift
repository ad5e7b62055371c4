extension PageScript {
  /// Reads the data of the page: the numbered pictures and strings, and the flows with their moments.
  static let reading = #"""
    const pictures = [], texts = [], flows = [];
    let layoutEvents = new Set(), end = null;

    // Reads the data line by line. The last line of a truncated report isn't valid JSON and is skipped.
    const readAll = () => {
      for (const line of find("data").textContent.split("\n")) {
        if (!line) continue;
        try { read(JSON.parse(line)); } catch (error) { console.warn("can't read a line of the report", error); }
      }
    };

    const read = (line) => {
      if (line.picture !== undefined) pictures.push(line.picture);
      else if (line.text !== undefined) texts.push(line.text);
      else if (line.layout !== undefined) layoutEvents = new Set(line.layout);
      else if (line.flow !== undefined) flows.push(prepared(line));
      else if (line.end !== undefined) end = line;
    };

    // Adds the list of moments to a flow: its steps, and each failure after the steps that preceded it.
    const prepared = (flow) => {
      flow.number = flows.length + 1;
      flow.moments = [];
      const addFailures = (count) => flow.failures.forEach((failure, index) => {
        if ((failure.step ?? flow.steps.length) === count) flow.moments.push(failureMoment(failure, index));
      });
      addFailures(0);
      flow.steps.forEach((step, index) => {
        flow.moments.push(stepMoment(flow, step, index));
        addFailures(index + 1);
      });
      findPreviousPictures(flow.moments);
      flow.words = [flow.flow, flow.place, ...flow.tags, ...flow.failures.flatMap((one) => one.message)]
        .join("\n").toLowerCase();
      return flow;
    };

    const stepMoment = (flow, [text, place, code, time, picture, trace], index) => ({
      // A number is a line in the flow's file.
      key: `step-${index}`, text, time, place: typeof place === "number" ? `${flow.file}:${place}` : place,
      code: texts[code], picture: picture ?? undefined, lines: texts[trace]?.split("\n") ?? [],
    });

    const failureMoment = (failure, index) => ({
      key: `failure-${index + 1}`, failure, text: failure.source ?? failure.message[0] ?? "failed",
      place: failure.place, code: failure.code, picture: failure.picture, lines: failure.trace, verbs: failure.verbs,
    });

    // Finds the picture before each moment or, for a failure, the picture before the last change of the screen. The
    // function makes a single pass. It remembers the last moment before the most recent change of the picture, and the
    // first moment after that change.
    const findPreviousPictures = (moments) => {
      let last, previous, first;
      for (const moment of moments) {
        const isOther = last !== undefined && last.picture !== moment.picture;
        const [before, since] = !moment.failure ? [last] : isOther ? [last] : [previous, first];
        moment.before = before?.picture;
        if (moment.failure && before) moment.since = since ?? moment;
        if (moment.picture === undefined) continue;
        if (isOther) [previous, first] = [last, moment];
        last = moment;
      }
    };
    """#
}
