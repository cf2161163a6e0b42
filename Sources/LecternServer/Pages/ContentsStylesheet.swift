/// The style of the few pages the server itself makes.
enum ContentsStylesheet {
  /// Plain CSS, light and dark, without pictures or fonts of its own.
  static let css = """
    :root {
      color-scheme: light dark;
      --ground: #f5f5f7; --card: #ffffff; --ink: #1d1d1f; --quiet: #57575c; --line: #d8d8de;
      --tint: #0a5cc2; --tile: #dfe7f3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #111113; --card: #1e1e21; --ink: #f2f2f5; --quiet: #a9a9b2; --line: #36363c;
        --tint: #7ab4ff; --tile: #2b3646;
      }
    }
    * { box-sizing: border-box; }
    /* On large glass all of it grows with the screen. */
    html { font-size: max(100%, 1vw); }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 1.0625rem/1.45 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
    main { max-width: 60rem; margin: 0 auto;
      padding: max(3rem, env(safe-area-inset-top)) max(1.25rem, env(safe-area-inset-right)) 3rem
        max(1.25rem, env(safe-area-inset-left)); }
    h1 { font-size: clamp(1.75rem, 4vw, 2.5rem); line-height: 1.15; margin: 0 0 1.5rem;
      text-wrap: balance; overflow-wrap: anywhere; }
    p { color: var(--quiet); }
    /* The exhibits fill the window together, however many there are. */
    .contents { display: flex; flex-direction: column; max-width: none; min-height: 100dvh;
      padding-bottom: max(2rem, env(safe-area-inset-bottom)); padding-top: max(2rem, env(safe-area-inset-top)); }
    .contents > p { margin: -1rem 0 1.5rem; }
    /* What was left, and the entry of the day. */
    .top { display: grid; gap: 1.25rem; margin-bottom: 1.25rem; }
    .top:not(:has(> :not([hidden]))) { display: none; }
    @media (min-width: 60rem) { .top:has(> .resume:not([hidden]) + .today) { grid-template-columns: 1fr 2.2fr; } }
    .top > a { display: flex; flex-direction: column; justify-content: center; padding: 1.1rem; overflow: hidden;
      border: 1px solid var(--line); border-radius: 1.1rem; background: var(--card);
      color: inherit; text-decoration: none; overflow-wrap: anywhere; min-height: 6rem; }
    .top > [hidden] { display: none; }
    .top > a:hover { border-color: var(--tint); }
    .top .title, .top .line, .kicker { display: block; padding: 0; }
    .kicker { margin-bottom: 0.35rem; color: var(--tint); font-size: 0.9rem; font-weight: 600; }
    .today > img { width: 100%; max-height: 40vh; object-fit: cover; border-radius: 0.6rem; margin-bottom: 1rem; }
    .today > .words { min-width: 0; }
    .today .title { font-size: 1.7rem; }
    @media (min-width: 40rem) {
      .top > .today:has(> img) { flex-direction: row; justify-content: start; align-items: center; gap: 1.5rem; }
      .today > img { flex: none; width: 40%; max-height: 18rem; margin: 0; }
    }
    .exhibits { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem; flex: 1;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); grid-auto-rows: 1fr; }
    .exhibits a { display: flex; flex-direction: column; height: 100%; padding: 0 0 1.1rem; overflow: hidden;
      border: 1px solid var(--line); border-radius: 1.1rem; background: var(--card);
      color: inherit; text-decoration: none; overflow-wrap: anywhere; }
    .exhibits a:hover { border-color: var(--tint); }
    a:focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; }
    .cover { display: grid; place-items: center; flex: 1 0 9rem; min-height: 0; padding: 1.5rem;
      margin-bottom: 1rem; background: var(--tile); container-type: size; }
    .exhibits img, .initial { width: min(12rem, 100cqmin); height: min(12rem, 100cqmin);
      border-radius: 22%; box-shadow: 0 0.3rem 1.4rem rgb(0 0 0 / 0.22); }
    .exhibits img { object-fit: cover; }
    .initial { display: grid; place-items: center; background: var(--card); color: var(--tint);
      font-size: 2.5rem; }
    .title, .line { padding: 0 1.1rem; }
    .title { font-size: 1.3rem; font-weight: 650; line-height: 1.2; }
    .line { margin-top: 0.35rem; color: var(--quiet); }
    .faults { padding: 0; margin: 1.5rem 0 0; list-style: none; display: grid; gap: 0.75rem; }
    .faults li { padding: 0.85rem 1rem; border: 1px solid var(--line);
      border-inline-start: 4px solid #c8362b; border-radius: 0.5rem; background: var(--card);
      font: 0.95rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    @media (forced-colors: active) { .initial { border: 1px solid; } }

    """
}
