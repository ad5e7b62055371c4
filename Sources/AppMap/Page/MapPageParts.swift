/// The style sheet and the script of the page, which are the same for every map.
package enum MapPageParts {
  package static let style = """
    *{box-sizing:border-box}html,body{height:100%;margin:0}
    body{background:var(--ground);color:var(--ink);font:14px/1.45 system-ui,sans-serif}
    main{display:flex;height:100%}
    #left{flex:1 1 60%;display:flex;flex-direction:column;min-width:0;border-right:1px solid var(--line)}
    #right{flex:0 1 27rem;overflow:auto;padding:1rem}
    header{display:flex;gap:1rem;align-items:baseline;padding:.6rem 1rem;flex-wrap:wrap}
    h1{font-size:1.1rem;margin:0}h2{font-size:1.05rem;margin:.2rem 0}h3{font-size:.85rem;margin:1rem 0 .2rem}
    p{margin:.2rem 0}header p,footer,.place{color:var(--quiet)}footer{padding:.4rem 1rem;font-size:.8rem}
    #find{margin-left:auto;font:inherit;padding:.15rem .5rem;color:inherit;background:var(--box);
    border:1px solid var(--line);border-radius:6px}
    #map{flex:1;min-height:0;width:100%;cursor:grab;touch-action:none;outline-offset:-2px}
    .legend span{margin-right:1rem;white-space:nowrap}.legend svg{vertical-align:middle}
    .screen{cursor:pointer}.screen:hover rect{stroke:var(--walked)}
    .screen.chosen rect{stroke:var(--walked);stroke-width:3;fill:var(--ground)}
    .screen.chosen text{font-weight:bold}.faint{opacity:.18}
    .way.near{stroke:var(--walked)}
    pre{font:13px/1.25 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:.5rem 0;display:inline-block;
    padding:.4rem;background:var(--box);border-radius:8px;overflow:auto;max-width:100%}
    a{color:var(--walked)}pre a{text-decoration:none;background:color-mix(in srgb,var(--walked) 16%,transparent);
    border-radius:3px}a:hover,a:focus{text-decoration:underline;outline:1px solid var(--walked)}
    .unseen{padding:3rem 1rem;text-align:center;border:1px dashed var(--line);border-radius:8px;color:var(--quiet)}
    .alone{color:var(--alone)}ul{margin:.2rem 0;padding-left:1.1rem}li{margin:.1rem 0}
    button{font:inherit;color:inherit;background:var(--box);border:1px solid var(--line);border-radius:6px;
    padding:.1rem .6rem;cursor:pointer}button:disabled{opacity:.4}
    @media(max-width:760px){main{flex-direction:column}#left{border:0;min-height:50%}#right{flex:1 1 50%}}
    """

  /// The script of the page.
  ///
  /// The URL's fragment is the index of the screen, so that the browser's Back button also works.
  static let script = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const right = document.getElementById('right'), map = document.getElementById('map');
    const world = document.getElementById('world'), find = document.getElementById('find');
    // The previous screens, in case the browser doesn't allow the page to add history entries.
    const trail = [];
    let chosen = -1, depth = 0;

    function make(tag, text, attributes) {
      const element = document.createElement(tag);
      if (text !== undefined && text !== null) element.textContent = text;
      for (const name in attributes || {}) element.setAttribute(name, attributes[name]);
      return element;
    }
    function link(text, screen) {
      const element = make('a', text, screen < 0 ? { href: '#back' } : { href: '#' + screen });
      element.addEventListener('click', event => { event.preventDefault(); screen < 0 ? back() : go(screen); });
      return element;
    }
    function front(screen) { return data.screens[screen].front; }

    // Moves to another screen. The browser keeps the history, and each entry stores the number of entries before it.
    function go(screen) {
      if (screen === chosen || !data.screens[screen]) return;
      const from = chosen;
      chosen = screen;
      if (keep('pushState', depth + 1)) depth += 1; else trail.push(from);
      show(screen);
    }
    function keep(way, depth) {
      try { history[way]({ depth }, '', '#' + chosen); return true; } catch (_) { return false; /* no URL */ }
    }
    function leading(screen) {
      return data.ways.find(way => !way.back && way.from !== null && way.to !== null
        && front(way.to) === screen && way.from !== screen && front(way.from) !== screen);
    }
    function back() {
      const way = leading(chosen);
      if (trail.length) return show(trail.pop());
      if (depth > 0) return history.back();
      if (!way) return;
      chosen = way.from;
      keep('replaceState', 0);
      show(chosen);
    }
    function show(screen) {
      chosen = screen;
      draw();
      mark();
    }

    // Draws the panel on the right, which shows the chosen screen.
    function draw() {
      const screen = data.screens[chosen];
      right.replaceChildren();
      const button = make('button', '‹ Back', { id: 'back' });
      right.setAttribute('aria-label', 'Screen ' + screen.name);
      button.disabled = !trail.length && !depth && !leading(chosen);
      button.addEventListener('click', back);
      right.append(button, make('h2', screen.name, { id: 'name', 'aria-live': 'polite' }));
      right.append(make('p', (screen.title ? '“' + screen.title + '” ' : '') + screen.class + ' · ' + screen.place,
        { class: 'place' }));
      const seen = screen.lines ? screen : data.screens[screen.front];
      right.append(seen.lines ? picture(seen) : make('p', 'no picture', { class: 'unseen', id: 'unseen' }));
      list('Leads to', data.ways.filter(way => way.from === chosen), way => way.to);
      const to = data.ways.filter(way => way.to === chosen);
      list('Reached from', to, way => way.from);
      if (!to.length) right.append(make('p', 'Nothing leads here.', { class: 'alone' }));
    }
    function picture(screen) {
      const box = make('pre', null, { id: 'picture' });
      screen.lines.forEach((cells, number) => {
        // An element in a row takes precedence over the row.
        const links = screen.links.filter(link => link[0] === number).sort((a, b) => (b[2] - b[1]) - (a[2] - a[1]));
        const ends = new Array(cells.length).fill(null);
        for (const [, from, to, target] of links) ends.fill(target, from, to);
        let column = 0;
        while (column < cells.length) {
          let next = column + 1;
          while (next < cells.length && ends[next] === ends[column]) next += 1;
          const text = cells.slice(column, next).join('');
          box.append(ends[column] === null ? text : link(text, ends[column]));
          column = next;
        }
        box.append('\n');
      });
      return box;
    }
    function list(title, ways, end) {
      if (!ways.length) return;
      const rows = make('ul', null, { class: title === 'Leads to' ? 'out' : 'in' });
      for (const way of ways) {
        const row = make('li', way.words + (title === 'Leads to' ? ' ▸ ' : ' ◂ '));
        const other = end(way);
        if (other === null) row.append(way.missing !== null ? 'nothing is called “' + way.missing + '”'
          : way.back ? link('back', -1) : 'the app');
        else row.append(link(data.screens[other].name, other));
        row.title = way.place;
        if (way.line === 'thick') row.append(' · walked');
        if (way.line === 'dashed') row.append(' · only named in code');
        rows.append(row);
      }
      right.append(make('h3', title), rows);
    }

    // The scale and the position of the map.
    const size = map.viewBox.baseVal;
    let view = { scale: 1, x: 0, y: 0 };
    function place() { world.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`); }
    function zoom(factor, x = size.width / 2, y = size.height / 2) {
      const scale = Math.min(Math.max(20, 4 / map.getScreenCTM().a), Math.max(1, view.scale * factor));
      view = { scale, x: x - (x - view.x) * scale / view.scale, y: y - (y - view.y) * scale / view.scale };
      if (scale === 1) view = { scale, x: 0, y: 0 };
      place();
    }
    function whole() { view = { scale: 1, x: 0, y: 0 }; place(); }
    function point(event) {
      const inverse = map.getScreenCTM().inverse();
      return new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    }
    map.addEventListener('wheel', event => {
      event.preventDefault();
      const at = point(event);
      zoom(Math.exp(-event.deltaY * .0016), at.x, at.y);
    }, { passive: false });
    let drag = null;
    map.addEventListener('pointerdown', event => { drag = { at: point(event), moved: false }; });
    map.addEventListener('pointermove', event => {
      if (!drag) return;
      const at = point(event);
      if (!drag.moved && Math.hypot(at.x - drag.at.x, at.y - drag.at.y) * map.getScreenCTM().a < 4) return;
      if (!drag.moved) map.setPointerCapture(event.pointerId);
      drag.moved = true;
      view.x += at.x - drag.at.x; view.y += at.y - drag.at.y;
      drag.at = at;
      place();
    });
    map.addEventListener('pointercancel', () => { drag = null; });
    map.addEventListener('pointerup', event => {
      const box = event.target.closest ? event.target.closest('.screen') : null;
      if (drag && !drag.moved && box) go(+box.dataset.screen);
      drag = null;
    });
    map.addEventListener('keydown', event => {
      const box = event.key === 'Enter' && event.target.closest('.screen');
      if (box) go(+box.dataset.screen);
    });
    const boxes = [...map.querySelectorAll('.screen')], paths = [...map.querySelectorAll('.way')];
    function mark() {
      boxes.forEach(box => box.classList.toggle('chosen', +box.dataset.screen === chosen));
      paths.forEach(path => path.classList.toggle('near', +path.dataset.from === chosen || +path.dataset.to === chosen));
      keepInSight();
    }
    function keepInSight() {
      const box = boxes[chosen];
      if (!box || view.scale === 1) return;
      const [inner, outer] = [box.getBoundingClientRect(), map.getBoundingClientRect()];
      if (inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top
        && inner.bottom <= outer.bottom) return;
      const unit = map.getScreenCTM().a;
      view.x += (outer.left + outer.width / 2 - inner.left - inner.width / 2) / unit;
      view.y += (outer.top + outer.height / 2 - inner.top - inner.height / 2) / unit;
      place();
    }

    // Search and keyboard control.
    function found() {
      const word = find.value.trim().toLowerCase();
      return data.screens.map((screen, index) => index).filter(index =>
        (data.screens[index].name + ' ' + (data.screens[index].title || '')).toLowerCase().includes(word));
    }
    find.addEventListener('input', () => {
      const hits = new Set(found());
      boxes.forEach(box => box.classList.toggle('faint', !hits.has(+box.dataset.screen)));
    });
    find.addEventListener('keydown', event => {
      event.stopPropagation();
      if (event.key === 'Enter') { const hits = found(); if (hits.length) go(hits[0]); }
      if (event.key === 'Escape') { find.value = ''; find.dispatchEvent(new Event('input')); find.blur(); }
    });
    document.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // In a scrollable area, the arrow keys scroll.
      if (event.key.startsWith('Arrow') && right.contains(event.target)) return;
      const count = data.screens.length;
      const first = data.ways.find(way => way.from === chosen && way.to !== null && !way.back
        && front(way.to) !== chosen);
      const keys = {
        ArrowRight: () => first && go(front(first.to)), ArrowLeft: back,
        ArrowDown: () => go((chosen + 1) % count), ArrowUp: () => go((chosen + count - 1) % count),
        '+': () => zoom(1.4), '=': () => zoom(1.4), '-': () => zoom(1 / 1.4), '0': whole, Escape: whole,
        '/': () => find.focus(),
      };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    window.addEventListener('popstate', event => {
      const screen = parseInt(location.hash.slice(1), 10);
      if (!data.screens[screen]) return;
      // A URL that the reader types creates a new history entry, which doesn't have a depth yet.
      depth = event.state ? event.state.depth : depth + 1;
      chosen = screen;
      if (!event.state) keep('replaceState', depth);
      show(screen);
    });
    if (data.screens.length) {
      const asked = parseInt(location.hash.slice(1), 10);
      // A large map starts at a readable scale.
      const unit = map.getScreenCTM().a;
      if (unit < .6) view.scale = .9 / unit;
      place();
      chosen = data.screens[asked] ? asked : data.start;
      depth = history.state && history.state.depth || 0;
      keep('replaceState', depth);
      show(chosen);
    } else right.append(make('p', 'No screens are declared.', { class: 'unseen' }));
    """#
}
