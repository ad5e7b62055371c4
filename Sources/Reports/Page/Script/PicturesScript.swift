extension PageScript {
  /// Draws pictures: splits lines into cells, colors the cells as a terminal would, and marks changes.
  static let pictures = #"""
    // The size of a thumbnail and the size of a cell in a 12 px font, both in pixels.
    const small = { width: 124, height: 146 }, cellSize = { width: 7.23, height: 14.04 };

    const wide = new RegExp("^(?:\\p{Emoji_Presentation}|.\\uFE0F|[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF"
      + "\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF00-\\uFF60\\uFFE0-\\uFFE6]|[\\u{20000}-\\u{3FFFD}])", "u");
    const segmenter = globalThis.Intl?.Segmenter ? new Intl.Segmenter() : null;

    const charactersOf = (text) => segmenter && !/^[\u0020-\u02FF\u2010-\u27BF]*$/.test(text)
      ? Array.from(segmenter.segment(text), (part) => part.segment) : [...text];

    const classOf = (code) => {
      if (code >= 30 && code < 38) return `c${code - 30}`;
      if (code >= 40 && code < 48) return `g${code - 40}`;
      return { 1: "b", 2: "d", 7: "r" }[code] ?? "";
    };

    // Returns the columns of a line: characters with their classes. The second column of a wide character is null.
    const cellsOf = (line) => {
      const cells = [];
      let classes = "";
      for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
        const setting = /^\x1b\[([0-9;]*)m$/.exec(part);
        if (setting) {
          classes = setting[1].split(";").map(Number).map(classOf).filter(Boolean).join(" ");
          continue;
        }
        for (const text of charactersOf(part)) {
          const isWide = wide.test(text);
          cells.push({ text, classes, isWide });
          if (isWide) cells.push(null);
        }
      }
      return cells;
    };

    // The last line of a picture is the status line.
    const partsOf = (number) => {
      const lines = (pictures[number] ?? "").split("\n");
      return { where: (lines.pop() ?? "").trim(), rows: lines.map(cellsOf) };
    };

    const isSame = (one, other) => (one?.text ?? " ") === (other?.text ?? " ") && !one?.isWide === !other?.isWide;

    // Draws a picture and marks its differences from another picture, if one is given.
    const drawPicture = (number, other, kind = "") => {
      const picture = make("pre", { class: `picture ${kind} ${other === undefined ? "" : "marked"}` });
      const others = other === undefined ? null : partsOf(other).rows;
      partsOf(number).rows.forEach((cells, place) => {
        const against = others?.[place] ?? [];
        const length = Math.max(cells.length, against.length);
        const changed = others ? Array.from({ length }, (_, column) => !isSame(cells[column], against[column])) : [];
        const row = changed.includes(true) ? make("span", { class: "row" }) : picture;
        drawCells(row, cells, changed);
        if (row !== picture) picture.append(row);
        picture.append("\n");
      });
      return picture;
    };

    // Puts neighboring cells with the same style into one element. A character gets an element of fixed width if a
    // fallback font may draw it at another width.
    const drawCells = (row, cells, changed) => {
      let run = "", look = "";
      const flush = () => {
        if (run) row.append(look ? make("span", { class: look }, run) : run);
        run = "";
      };
      cells.forEach((cell, column) => {
        if (!cell) return;
        const frame = !cell.classes && /^[\u2500-\u257F]$/.test(cell.text) ? "f" : "";
        const next = [cell.classes, frame, changed[column] ? "cell" : ""].filter(Boolean).join(" ");
        if (next !== look) flush();
        look = next;
        if (/^[\u0020-\u024F\u2500-\u259F]$/.test(cell.text)) {
          run += cell.text;
        } else {
          flush();
          row.append(make("i", { class: `${next} ${cell.isWide ? "wide" : ""}` }, cell.text));
        }
      });
      flush();
    };

    const drawSmall = (number) => {
      const box = make("div", { class: "small", "aria-hidden": "true" });
      if (number === undefined) return box;
      box.dataset.picture = number;
      if (seeing) seeing.observe(box); else fillSmall(box);
      return box;
    };

    const fillSmall = (box) => {
      const number = Number(box.dataset.picture);
      const { rows } = partsOf(number);
      const width = Math.max(1, ...rows.map((row) => row.length)) * cellSize.width;
      const scale = Math.min(small.width / width, small.height / (Math.max(1, rows.length) * cellSize.height));
      const picture = drawPicture(number);
      picture.style.transform = `translateX(${(small.width - width * scale) / 2}px) scale(${scale})`;
      box.replaceChildren(picture);
    };

    // Draws the thumbnails of a long strip only when they are about to become visible.
    const seeing = globalThis.IntersectionObserver ? new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seeing.unobserve(target);
        fillSmall(target);
      }
    }, { rootMargin: "400px" }) : null;
    """#
}
