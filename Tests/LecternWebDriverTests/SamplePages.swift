/// The pages that the client is tried on: one of each thing it must find, and one of each way
/// of hiding it.
enum SamplePages {
  static let strictPolicy = [
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
      + "style-src 'self' 'unsafe-inline'"
  ]

  static let all: [String: PageServer.Page] = [
    "/": .init(body: controls, headers: strictPolicy),
    "/controls.js": .init(body: script, type: "text/javascript"),
    "/second": .init(body: page("Second", "<main><h1>Second page</h1></main>")),
    "/hidden": .init(body: page("Hidden", hidden), headers: strictPolicy),
    "/touch": .init(body: page("Touch", touch + "<script src=controls.js></script>")),
    "/faulty": .init(
      body: page("Faulty", "<main><h1>Faulty</h1><img src='x.png'><button></button></main>"),
      headers: strictPolicy),
    "/sound": .init(
      body: page("Sound", "<main><h1>Sound</h1><p>All is well.</p></main>"),
      headers: strictPolicy),
    "/loud": .init(body: page("Loud", "<main>Loud</main><script>loud.call()</script>")),
    // It is replaced forty times before it shows anything.
    "/restless": .init(
      body: page(
        "Restless",
        """
        <main id=m></main><script>
        const turn = Number(sessionStorage.turn || 0);
        sessionStorage.turn = turn + 1;
        if (turn < 40) setTimeout(() => location.replace('/restless'), 20);
        else m.innerHTML = '<h1>At rest</h1>';
        </script>
        """)),
    "/scripted": .init(
      body: page(
        "Scripted", "<main id=m>plain</main><script>m.textContent = 'scripted'</script>")),
  ]

  private static func page(_ title: String, _ body: String) -> String {
    """
    <!doctype html><html lang=en><meta charset=utf-8><title>\(title)</title>
    <meta name=viewport content="width=device-width, initial-scale=1"><body>\(body)</body></html>
    """
  }

  private static let controls = page(
    "Controls",
    """
    <main>
    <h1>Names of <em>God</em></h1>
    <nav aria-label=Places><a href=second>Second</a> <a>no link</a></nav>
    <button id=count>Count</button> <output id=total>0</output>
    <button aria-label="Close the list">×</button>
    <button><img alt="Settings" src="data:,"></button>
    <label>Search <input type=search id=search></label>
    <label for=big>Large text</label><input type=checkbox id=big>
    <span id=tint>Tint</span><input type=range aria-labelledby=tint>
    <div role=tablist><div role=tab aria-selected=true tabindex=0>Names</div>
    <div role=tab aria-selected=false tabindex=-1>About</div></div>
    <ul aria-label=Entries><li><a href=second>Abba</a></li><li><a href=second>Adonai</a></li></ul>
    <p id=keys></p>
    <p style="margin-top: 3000px"><button id=far>Far below</button></p>
    </main>
    <script src=controls.js></script>
    """)

  private static let script = """
    window.events = [];
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel']) {
      addEventListener(type, (event) => events.push([type, event.pointerType ?? '',
        Math.round(event.clientX), Math.round(event.clientY)]), {passive: true});
    }
    const count = document.getElementById('count');
    if (count) {
      count.onclick = (event) => { if (event.isTrusted) total.textContent = +total.textContent + 1; };
      search.onkeydown = (event) => { keys.textContent += event.key + ' '; };
    }
    """

  private static let touch = """
    <main><h1>Touch</h1>
    <div style="position:absolute;left:0;top:100px;width:350px;height:300px;touch-action:none">
    </div><p style="margin-top:3000px">Below</p></main>
    """

  /// Each button is hidden in the way that its name says; `Shown…` ones only look hidden.
  private static let hidden = """
    <main>
    <button style="display:none">not drawn</button>
    <button style="visibility:hidden">invisible</button>
    <div inert><button>inert</button></div>
    <div aria-hidden=true><button>hidden from readers</button></div>
    <button hidden>hidden attribute</button>
    <div style="overflow:hidden;position:relative;width:200px;height:50px">
      <button style="position:absolute;left:300px;top:0">clipped</button></div>
    <button style="position:absolute;left:-9999px">left of the page</button>
    <button style="position:fixed;left:0;top:5000px">fixed below</button>
    <details><summary>More</summary><button>in closed details</button></details>
    <dialog><button>in closed dialog</button></dialog>
    <button style="width:0;height:0;padding:0;border:0;overflow:hidden">empty box</button>
    <button>Shown</button>
    <div style="overflow:auto;position:relative;width:200px;height:50px">
      <div style="height:900px"></div><button>Shown by scrolling a box</button></div>
    <div style="height:3000px"></div><button>Shown by scrolling the page</button>
    </main>
    """
}
