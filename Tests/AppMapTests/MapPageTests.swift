import AppMap
import Flows
import Scripting
import Testing

@Suite struct `The map as a page` {
  @Test func `the map as a page is self-contained`() throws {
    let page = MapPage.text(of: try Shop.map())

    for word in ["src=", "<link", "@import", "fetch(", "http:", "https:", "url(h"] {
      #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains(word), "\(word)")
    }
  }

  @Test func `says what the page doesn't do, and explains the lines of the map`() throws {
    let page = MapPage.text(of: try walked())

    #expect(page.contains("The pictures are from 2 flow"))
    #expect(page.contains("Functions don’t run here"))
    for words in ["declared", "used by a flow", "only named in code", "nothing leads here"] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `has a storyboard with the pictures, and arrows from buttons and rows to the next screens`() throws {
    let map = try walked()
    let page = MapPage.text(of: map)
    let board = try #require(page.split(separator: "<details id=\"storyboard\">").last)
    func screen(_ name: String) throws -> Int { try #require(map.graph.screens.firstIndex { $0.name == name }) }

    #expect(board.contains("Storyboard: \(map.walk.pictures.count) pictures"))
    #expect(board.contains("Kettle"))
    let (list, item, editor) = (try screen("List"), try screen("Item"), try screen("Editor"))
    #expect(board.contains("data-from=\"\(list)\" data-to=\"\(item)\""))
    #expect(board.contains("data-from=\"\(list)\" data-to=\"\(editor)\""))
    #expect(page.count(of: "data-from=\"\(list)\" data-to=\"\(item)\" d=\"M") >= 1)
    #expect(page.count(of: "class=\"segue\" data-from=\"\(list)\" data-to=\"\(item)\"") == 1)
    #expect(!MapPage.text(of: try Shop.map()).contains("<details"))
  }

  @Test func `the map as a page keeps names from ending the HTML element around them`() throws {
    let page = MapPage.text(of: try Odd.map())

    #expect(page.count(of: "<script") == 2)
    #expect(page.count(of: "</script") == 2)
    #expect(page.count(of: "<b>bold") == 0 && page.count(of: "<img") == 0)
    #expect(page.contains("default-src 'none'"))
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `can be navigated with clicks and keys in a browser`() throws {
    let browser = try #require(Browser.found)
    let page = MapPage.text(of: try walked())
    let answer = try browser.answer(
      to: """
        const name = () => document.getElementById('name').textContent;
        const link = text => [...document.querySelectorAll('#picture a')].find(a => a.textContent.includes(text));
        const key = key => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
        const told = [name()];
        const back = () => {
          const moved = new Promise(done => window.addEventListener('popstate', done, { once: true }));
          document.getElementById('back').click();
          return moved;
        };
        link('Kettle').click(); told.push(name());
        await back(); told.push(name());
        link('Add').click(); told.push(name());
        const left = new Promise(done => window.addEventListener('popstate', done, { once: true }));
        [...document.querySelectorAll('#picture a')].find(a => a.textContent.includes('Cancel')).click();
        await left; told.push(name());
        link('About').click(); told.push(name());
        const returned = new Promise(done => window.addEventListener('popstate', done, { once: true }));
        key('ArrowLeft'); await returned; told.push(name());
        key('ArrowRight'); told.push(name());
        const all = [...document.querySelectorAll('.screen')];
        const box = all.find(box => box.textContent.includes('Forgotten'));
        box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        box.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        told.push(name(), document.getElementById('unseen').textContent);
        return told.join(' ');
        """, in: page)

    #expect(answer == "List Item List Editor List About List Item Forgotten no picture")
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `has a Back button that works together with the browser's`() throws {
    let browser = try #require(Browser.found)
    let answer = try browser.answer(
      to: """
        const name = () => document.getElementById('name').textContent;
        const moved = () => new Promise(done => window.addEventListener('popstate', done, { once: true }));
        const link = text => [...document.querySelectorAll('#picture a')].find(a => a.textContent.includes(text));
        link('Kettle').click(); link('Photo').click();
        const told = [name()];
        let wait = moved(); document.getElementById('back').click(); await wait; told.push(name());
        wait = moved(); history.back(); await wait; told.push(name());
        wait = moved(); history.forward(); await wait; told.push(name());
        wait = moved(); document.getElementById('back').click(); await wait; told.push(name());
        return told.join(' ');
        """, in: MapPage.text(of: try walked()))

    #expect(answer == "Photo Item List Item List")
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `shows unusual names unchanged and doesn't run code in them`() throws {
    let browser = try #require(Browser.found)
    let answer = try browser.answer(
      to: "return document.getElementById('name').textContent + ' ' + document.scripts.length",
      in: MapPage.text(of: try Odd.map()))

    // The page has two scripts, and this test adds the third.
    #expect(answer == "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; 3", "\(answer)")
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `starts at a readable scale with five hundred screens, and can show all of them`() throws {
    let browser = try #require(Browser.found)
    let answer = try browser.answer(
      to: """
        const start = document.querySelector('.chosen').getBoundingClientRect();
        const map = document.getElementById('map').getBoundingClientRect();
        const isRead = start.height > 20 && start.left > map.left && start.right < map.right && start.top > map.top;
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '0' }));
        const inside = [...document.querySelectorAll('.screen')].map(box => box.getBoundingClientRect()).filter(box =>
          box.left >= map.left - 1 && box.right <= map.right + 1 && box.top >= map.top - 1 && box.bottom <= map.bottom + 1);
        return inside.length + ' ' + isRead;
        """, in: MapPage.text(of: try Shop.map(ofScreens: 500)), "--window-size=1400,900")

    #expect(answer == "501 true")
  }

  private func walked() throws -> AppMap {
    let folder = try Folder([
      "app.lua": Shop.script,
      "flows/all.lua": """
      require "app"
      flow("all", function()
        tap "Kettle" tap "Photo" expect.presented "Photo"
      end)
      flow("editing", function() tap "Add" tap "Cancel" tap "About" end)
      """,
    ])
    var map = AppMap(name: "Shop", graph: try LoadedGraph(in: folder.path).graph)
    let recorder = WalkRecorder(map.graph)
    let outcome = try WatchedFlows([folder.path], session: Session.Options(defaultSystem: 6)).run(watchedBy: recorder)
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    map.walk = recorder.walk
    return map
  }
}

extension String {
  /// Returns the number of occurrences of a string, comparing bytes so that a combining mark can't hide an occurrence.
  fileprivate func count(of text: String) -> Int { Array(utf8).ranges(of: Array(text.utf8)).count }
}
