import AppMap
import Flows
import Scripting
import Testing

@Suite struct `The map as a page` {
  @Test func `needs nothing but itself`() throws {
    let page = MapPage.text(of: try Shop.map())

    for word in ["src=", "<link", "@import", "fetch(", "http:", "https:", "url(h"] {
      #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains(word), "\(word)")
    }
  }

  @Test func `says what it is, and tells lines apart`() throws {
    let page = MapPage.text(of: try walked())

    #expect(page.contains("flow saw them") || page.contains("flows saw them"))
    #expect(page.contains("Functions don’t run here"))
    for words in ["declared", "walked by a flow", "only named in code", "nothing leads here"] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `has no name that ends what it stands in`() throws {
    let page = MapPage.text(of: try Odd.map())

    #expect(page.components(around: "<script") == 2)
    #expect(page.components(around: "</script") == 2)
    #expect(!page.contains("<b>bold"))
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `walks from screen to screen by clicks and keys in a browser`() throws {
    let browser = try #require(Browser.found)
    let page = MapPage.text(of: try walked())
    let answer = try browser.answer(
      to: """
        const name = () => document.getElementById('name').textContent;
        const link = text => [...document.querySelectorAll('#picture a')].find(a => a.textContent.includes(text));
        const key = key => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
        const told = [name()];
        link('Kettle').click(); told.push(name());
        document.getElementById('back').click(); told.push(name());
        link('Add').click(); told.push(name());
        [...document.querySelectorAll('#picture a')].find(a => a.textContent.includes('Cancel')).click();
        told.push(name());
        link('About').click(); told.push(name());
        key('ArrowLeft'); told.push(name());
        key('ArrowRight'); told.push(name());
        const all = [...document.querySelectorAll('.screen')];
        const box = all.find(box => box.textContent.includes('Forgotten'));
        box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        box.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        told.push(name(), document.getElementById('unseen').textContent);
        return told.join(' ');
        """, in: page)

    #expect(answer == "List Item List Editor List About List Item Forgotten not seen")
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `shows odd names as they are, and runs none of them`() throws {
    let browser = try #require(Browser.found)
    let answer = try browser.answer(
      to: "return document.getElementById('name').textContent + ' ' + document.scripts.length",
      in: MapPage.text(of: try Odd.map()))

    // That of the test is the third.
    #expect(answer == "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; 3", "\(answer)")
  }

  @Test(.enabled(if: Browser.found != nil, "there is no Chromium here: apt-get install chromium"))
  func `begins where five hundred screens can be read, and shows them all when asked`() throws {
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
    var map = AppMap(name: "Shop", graph: try Mapped(in: folder.path).graph)
    let recorder = WalkRecorder(map.graph)
    let outcome = try WatchedFlows([folder.path], session: Session.Options()).run(watchedBy: recorder)
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    map.walk = recorder.walk
    return map
  }
}

extension String {
  fileprivate func components(around text: String) -> Int { ranges(of: text).count }
}
