// Injected into a table's page by telling.py: records what the page shows and sends, and presses
// enabled controls. Times are milliseconds of the page's own clock; `order` is a sequence number that
// orders records with the same time.

(() => {
  /** Milliseconds before anybody can have read a question: the page ignores presses for 300, less
   * the time it takes to draw. */
  const UNREAD = 200;
  /** Controls pressed before all others. */
  const FIRST = ['[data-testid="confirm"]', '.armed[data-testid^="do-"]', '[data-testid^="target-"]'];
  /** Buttons, and items that must be picked up first; each kind is tried first half of the time. */
  const ENABLED = [
    '[data-testid^="do-"]:not([aria-disabled="true"])',
    '[data-testid^="said-"], .place.live:not(.picked)'
  ];
  /** Puts an item back after too many were taken; tried last. */
  const BACK = '[data-testid^="back-"]';

  const seen = {
    /** Sequence number of each log entry's arrival. */
    arrived: {},
    lines: [],
    questions: [],
    over: null,
    /** Number of skipped lines. */
    passed: 0,
    /** Total milliseconds of playback. */
    telling: 0,
    presses: 0,
    /** Presses that took effect on a question younger than `UNREAD`. */
    hits: [],
    plays: 0
  };
  let order = 0;
  /** The question shown now; null if there is none. */
  let asked = null;
  /** Start of the current playback; null if there is none. */
  let playback = null;
  /** Time at which each question first appeared, as it may come back after it was read. */
  const firstShown = {};

  const byId = (id) => document.querySelector(`[data-testid="${id}"]`);
  const stamp = () => ({ at: performance.now(), order: ++order });

  /** Text that identifies the question shown; choosing a target, for instance, is another question. */
  function question() {
    const bar = byId('bar');
    if (!bar || bar.dataset.kind === 'wait' || byId('ending')) return null;
    return `${bar.dataset.turn} ${bar.querySelector('.prompt')?.innerText}`;
  }

  /** Records a new line of the ticker. */
  function recordLine() {
    const beat = byId('ticker')?.dataset.beat;
    if (!beat || seen.lines.at(-1)?.beat === beat) return;
    seen.lines.push({ beat, text: byId('ticker').innerText.trim(), ...stamp() });
    seen.passed += Number(document.querySelector('.skipped')?.innerText.slice(1) ?? 0);
  }

  function record() {
    recordLine();
    const now = question();
    if (now !== asked?.text) {
      const turn = Number(byId('bar')?.dataset.turn);
      asked = now === null ? null : { text: now, turn, ...stamp() };
      if (asked) firstShown[now] ??= asked.at;
      if (asked && seen.questions.at(-1)?.turn !== turn) seen.questions.push(asked);
    }
    if (byId('now')) playback ??= performance.now();
    else if (playback !== null) {
      seen.telling += performance.now() - playback;
      playback = null;
    }
    if (!seen.over && byId('ending')) seen.over = stamp();
  }

  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(record).observe(document, everything);

  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const { msg, entries } = JSON.parse(data);
        if (msg === 'log') for (const { n } of entries) seen.arrived[n] ??= ++order;
      });
    }
    send(data) {
      if (JSON.parse(data).cmd === 'play') seen.plays += 1;
      super.send(data);
    }
  };

  const visible = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());

  /** Controls that can be pressed now; the random number `lot` says which kind to try first. */
  function pressable(lot) {
    const kinds = ENABLED[lot % 2 ? 'slice' : 'toReversed']();
    const found = [...FIRST, ...kinds, BACK].map(visible).find((some) => some.length);
    return found ?? [];
  }

  /** Position and time of the last press that took effect. */
  let last = { at: -Infinity };

  function click(one, clientX, clientY) {
    const init = { bubbles: true, cancelable: true, clientX, clientY, detail: 1 };
    // On the window: the element would try to capture a pointer that does not exist.
    dispatchEvent(new PointerEvent('pointerdown'));
    for (const kind of ['mousedown', 'mouseup', 'click']) one.dispatchEvent(new MouseEvent(kind, init));
    dispatchEvent(new PointerEvent('pointerup'));
  }

  /** Centre of a random one of these controls, scrolled into view. */
  function placeOf(found, lot) {
    const one = found[(lot >> 1) % found.length];
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Presses a control chosen by `lot`. Shortly after a press that took effect, presses the same
   * position again, to test whether the page ignores it. */
  async function press(lot) {
    const found = asked ? pressable(lot) : [];
    if (!found.length) return;
    const before = asked;
    const { plays } = seen;
    const again = performance.now() - last.at < UNREAD;
    const unread = performance.now() - firstShown[before.text] < UNREAD;
    const { x, y } = again ? last : placeOf(found, lot);
    const hit = document.elementFromPoint(x, y);
    if (!found.some((one) => one.contains(hit))) return;
    seen.presses += 1;
    click(hit, x, y);
    // Svelte updates the page in microtasks.
    for (let n = 0; n < 5; n += 1) await null;
    const after = question();
    if (seen.plays === plays && after === before.text) return;
    last = { x, y, at: performance.now() };
    if (unread) seen.hits.push(`${before.text} -> ${seen.plays > plays ? 'played' : after}`);
  }

  window.telling = {
    seen,
    /** Presses a control if a question is shown, then returns the page's state. */
    async look(lot) {
      await press(lot);
      return {
        asked: asked !== null,
        told: byId('now') !== null,
        over: seen.over !== null,
        gone: `${seen.lines.length} ${seen.plays}`
      };
    }
  };
})();
