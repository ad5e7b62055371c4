/// The style sheet and the script of the page, which are the same for every exploration.
enum ExplorationPageParts {
  static let style = """
    #right{flex:0 1 46rem}#graph{flex:1;overflow:auto;min-height:0}h1 a{color:inherit;text-decoration:none}
    #map{cursor:default;flex:none;width:auto;height:auto;max-width:none}
    #verdict{margin:0 1rem .4rem;padding:.3rem .7rem;border-left:4px solid var(--walked);background:var(--box)}
    #verdict.findings{border-color:var(--alone)}#verdict.inconclusive{border-color:var(--quiet)}
    .unreached rect{stroke:var(--line)}.unreached text{fill:var(--ink)}.screen text{cursor:pointer}
    .way{cursor:pointer}.way:hover{stroke:var(--walked);stroke-width:3}
    .finding{border-left:4px solid var(--alone);padding:.1rem .7rem;margin:.6rem 0}
    .finding p{overflow-wrap:anywhere}.check{color:var(--alone);font-weight:bold}
    code{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
    .strip{display:flex;flex-wrap:wrap;gap:.8rem}.strip figure{margin:0;max-width:100%}
    figcaption{font-size:.85rem;color:var(--quiet);overflow-wrap:anywhere;max-width:24rem}
    .strip pre{font-size:11px}pre.trace{display:block;font-size:11.5px}
    details summary{cursor:pointer;color:var(--quiet);font-size:.85rem}
    td{padding:.1rem .8rem .1rem 0;vertical-align:top;overflow-wrap:anywhere}table{border-collapse:collapse}
    .failed{color:var(--alone)}.quiet{color:var(--quiet)}
    """

  /// The script of the page.
  ///
  /// The URL's fragment determines the contents of the panel: `f1` is a finding, `n1` a screen, `l1.2` the steps from
  /// one screen to another, `s1` a state, and `e1.2` a step of a state.
  static let script = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const right = document.getElementById('right'), map = document.getElementById('map');
    const most = 300;

    function make(tag, text, attributes) {
      const element = document.createElement(tag);
      if (text !== undefined && text !== null) element.textContent = text;
      for (const name in attributes || {}) element.setAttribute(name, attributes[name]);
      return element;
    }
    function link(text, target) { return make('a', text, { href: '#' + target }); }
    function add(...parts) { right.append(...parts); }
    function paragraph(...parts) { const p = make('p'); p.append(...parts); return p; }
    function picture(index) { return make('pre', data.pictures[index], { class: 'picture' }); }
    function trace(index) {
      const text = data.traces[index];
      return text ? make('pre', text, { class: 'trace' }) : make('p', 'No events.', { class: 'quiet' });
    }
    function named(state) { return data.screens[data.states[state][0]]; }

    function overview() {
      for (const line of data.goal) add(make('p', line));
      if (!data.findings.length && !data.goal.length) add(make('h2', 'Nothing was found'));
      if (data.findings.length) add(make('h2', 'Findings'));
      data.findings.forEach((finding, index) => {
        const box = make('div', null, { class: 'finding' });
        const head = paragraph(make('span', finding.check, { class: 'check' }), ' ');
        head.append(link(finding.message, 'f' + index));
        box.append(head, steps(finding));
        add(box);
      });
      for (const note of data.notes) add(make('p', '· ' + note, { class: 'quiet' }));
      if (data.passed.length) add(make('p', '✓ ' + data.passed.join(', ') + ': nothing found', { class: 'quiet' }));
    }
    function steps(finding) {
      const p = paragraph(make('code', finding.steps.join('  ') || 'at the start'));
      if (finding.lap.length) p.append(make('br'), make('code', 'repeat: ' + finding.lap.join('  ')));
      if (finding.flow) p.append(make('br'), make('code', finding.flow));
      return p;
    }
    function finding(index) {
      const finding = data.findings[index];
      add(paragraph(link('‹ Findings', '')), make('h2', finding.check), make('p', finding.message), steps(finding));
      const strip = make('div', null, { class: 'strip' });
      finding.frames.forEach(([step, seen, events], number) => {
        const figure = make('figure');
        const details = make('details');
        details.append(make('summary', 'Trace'), trace(events));
        figure.append(make('figcaption', (number ? number + '. ' : '') + step), picture(seen), details);
        strip.append(figure);
      });
      add(strip);
    }

    function screen(index) {
      const numbers = [...data.states.keys()].filter(number => data.states[number][0] === index);
      if (numbers.length === 1) return state(numbers[0]);
      add(paragraph(link('‹ Findings', '')), make('h2', data.screens[index]));
      add(make('p', numbers.length + ' states, the nearest first', { class: 'quiet' }));
      numbers.sort((one, other) => data.states[one][1] - data.states[other][1] || one - other);
      const first = data.states[numbers[0]];
      if (first[2] !== null) add(picture(first[2]));
      const list = make('ul');
      for (const number of numbers.slice(0, most)) {
        const item = make('li');
        item.append(link('state ' + number, 's' + number), ' · ' + depth(number));
        list.append(item);
      }
      add(list);
      more(numbers.length);
    }
    function more(count) { if (count > most) add(make('p', 'and ' + (count - most) + ' more', { class: 'quiet' })); }
    function depth(number) {
      const steps = data.states[number][1];
      return steps === 0 ? 'the launch' : steps === 1 ? '1 step from the launch' : steps + ' steps from the launch';
    }
    function state(number) {
      const [shown, , seen, edges] = data.states[number];
      add(paragraph(link('‹ ' + data.screens[shown], 'n' + shown)), make('h2', data.screens[shown]));
      add(make('p', 'state ' + number + ' · ' + depth(number), { class: 'quiet' }));
      if (seen !== null) add(picture(seen));
      table(edges.map((edge, place) => [number, place, edge]));
    }
    function table(edges) {
      const table = make('table');
      for (const [number, place, edge] of edges.slice(0, most)) {
        const row = make('tr'), step = make('td'), end = make('td');
        const text = make('code', data.steps[edge[0]]);
        if (edge.length > 2) { const way = link('', 'e' + number + '.' + place); way.append(text); step.append(way); }
        else step.append(text);
        if (edge[1] === -1) end.append(make('span', 'not tried', { class: 'quiet' }));
        else if (edge[1] === -2) end.append(make('span', 'fails', { class: 'failed' }));
        else if (edge[1] === number) end.append(make('span', 'changes nothing', { class: 'quiet' }));
        else end.append('▸ ', link(named(edge[1]) + ' · state ' + edge[1], 's' + edge[1]));
        row.append(step, end);
        table.append(row);
      }
      add(table);
      more(edges.length);
    }
    function between(from, to) {
      add(paragraph(link('‹ Findings', '')), make('h2', data.screens[from] + ' ▸ ' + data.screens[to]));
      const found = [];
      data.states.forEach((state, number) => {
        if (state[0] !== from) return;
        state[3].forEach((edge, place) => {
          if (edge[1] >= 0 && data.states[edge[1]][0] === to) found.push([number, place, edge]);
        });
      });
      table(found);
    }
    function edge(number, place) {
      const [step, end, before, after, events] = data.states[number][3][place];
      add(paragraph(link('‹ ' + named(number) + ' · state ' + number, 's' + number)), make('h2', data.steps[step]));
      if (end >= 0) add(paragraph('leads to ', link(named(end) + ' · state ' + end, 's' + end)));
      if (end === -2) add(make('p', 'The step fails.', { class: 'failed' }));
      if (before === undefined) return;
      const strip = make('div', null, { class: 'strip' });
      for (const [title, seen] of [['before', before], ['after', after]]) {
        const figure = make('figure');
        figure.append(make('figcaption', title), picture(seen));
        strip.append(figure);
      }
      add(strip, make('h3', 'Trace'), trace(events));
    }

    // Draws the panel on the right for the fragment of the URL.
    function draw() {
      right.replaceChildren();
      const wish = location.hash.match(/^#([fnlse])(\d+)(?:\.(\d+))?$/);
      const kinds = { f: finding, n: screen, l: between, s: state, e: edge };
      let chosen = -1;
      try {
        if (!wish) overview(); else kinds[wish[1]](Number(wish[2]), Number(wish[3]));
        if (wish && wish[1] === 'n') chosen = Number(wish[2]);
        if (wish && 'se'.includes(wish[1])) chosen = data.states[Number(wish[2])][0];
      } catch (_) { right.replaceChildren(); overview(); }
      right.scrollTop = 0;
      if (!map) return;
      for (const box of map.querySelectorAll('.screen')) {
        box.classList.toggle('chosen', Number(box.dataset.screen) === chosen);
      }
    }
    if (map) {
      for (const box of map.querySelectorAll('.screen')) {
        const choose = () => { location.hash = 'n' + box.dataset.screen; };
        box.addEventListener('click', choose);
        box.addEventListener('keydown', event => { if (event.key === 'Enter') choose(); });
      }
      for (const way of map.querySelectorAll('.way')) {
        way.addEventListener('click', () => { location.hash = 'l' + way.dataset.from + '.' + way.dataset.to; });
      }
    }
    window.addEventListener('hashchange', draw);
    draw();
    """#
}
