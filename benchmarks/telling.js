// Writes down what the page of a table shows and sends, and presses what is lit in it. All times are
// the page's own, in milliseconds; `order` says what came before what within the same moment.

(() => {
  /** Milliseconds in which nobody has read a question: the page's own 300, less what drawing takes. */
  const UNREAD = 200;
  const FIRST = ['[data-testid="confirm"]', '.armed[data-testid^="do-"]', '[data-testid^="target-"]'];
  /** Buttons, and what has to be picked up first: as often one as the other. */
  const LIT = [
    '[data-testid^="do-"]:not([aria-disabled="true"])',
    '[data-testid^="said-"], .place.live:not(.picked)'
  ];
  /** Whoever has taken more than they may puts something back. */
  const BACK = '[data-testid^="back-"]';

  const seen = {
    /** The order in which each entry of the log came. */
    arrived: {},
    lines: [],
    questions: [],
    over: null,
    /** Lines that were passed over; milliseconds in which something was told. */
    passed: 0,
    telling: 0,
    presses: 0,
    /** Presses that did something to a question that was not `UNREAD` old. */
    hits: [],
    plays: 0
  };
  let order = 0;
  let asked = null;
  let told = null;
  /** When each question came up first: whoever has read it may come back to it. */
  const came = {};

  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const stamp = () => ({ at: performance.now(), order: ++order });

  /** What is asked, in words: of a target, say, it is another question. */
  function question() {
    const bar = at('bar');
    if (!bar || bar.dataset.kind === 'wait' || at('ending')) return null;
    return `${bar.dataset.turn} ${bar.querySelector('.prompt')?.innerText}`;
  }

  function line() {
    const beat = at('ticker')?.dataset.beat;
    if (!beat || seen.lines.at(-1)?.beat === beat) return;
    seen.lines.push({ beat, text: at('ticker').innerText.trim(), ...stamp() });
    seen.passed += Number(document.querySelector('.skipped')?.innerText.slice(1) ?? 0);
  }

  function write() {
    line();
    const now = question();
    if (now !== asked?.text) {
      const turn = Number(at('bar')?.dataset.turn);
      asked = now === null ? null : { text: now, turn, ...stamp() };
      if (asked) came[now] ??= asked.at;
      if (asked && seen.questions.at(-1)?.turn !== turn) seen.questions.push(asked);
    }
    if (at('now')) told ??= performance.now();
    else if (told !== null) {
      seen.telling += performance.now() - told;
      told = null;
    }
    if (!seen.over && at('ending')) seen.over = stamp();
  }

  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(write).observe(document, all);

  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
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

  /** What may be pressed now; of two kinds, the one that `lot` says. */
  function lit(lot) {
    const kinds = LIT[lot % 2 ? 'slice' : 'toReversed']();
    const found = [...FIRST, ...kinds, BACK].map(visible).find((some) => some.length);
    return found ?? [];
  }

  /** Where the last press that did something was. */
  let last = { at: -Infinity };

  function click(one, clientX, clientY) {
    const how = { bubbles: true, cancelable: true, clientX, clientY, detail: 1 };
    // Not at the element, which would try to hold on to a pointer that is not there.
    dispatchEvent(new PointerEvent('pointerdown'));
    for (const kind of ['mousedown', 'mouseup', 'click']) one.dispatchEvent(new MouseEvent(kind, how));
    dispatchEvent(new PointerEvent('pointerup'));
  }

  /** The place of one of these that nothing covers. */
  function placeOf(found, lot) {
    const one = found[(lot >> 1) % found.length];
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Press one of what is lit: `lot` says which. Whoever has just pressed does so again there. */
  async function press(lot) {
    const found = asked ? lit(lot) : [];
    if (!found.length) return;
    const before = asked;
    const { plays } = seen;
    const again = performance.now() - last.at < UNREAD;
    const unread = performance.now() - came[before.text] < UNREAD;
    const { x, y } = again ? last : placeOf(found, lot);
    const hit = document.elementFromPoint(x, y);
    if (!found.some((one) => one.contains(hit))) return;
    seen.presses += 1;
    click(hit, x, y);
    // The page draws in microtasks.
    for (let n = 0; n < 5; n += 1) await null;
    const after = question();
    if (seen.plays === plays && after === before.text) return;
    last = { x, y, at: performance.now() };
    if (unread) seen.hits.push(`${before.text} -> ${seen.plays > plays ? 'played' : after}`);
  }

  window.telling = {
    seen,
    /** Press something, if something is asked; and what the page does then. */
    async look(lot) {
      await press(lot);
      return {
        asked: asked !== null,
        told: at('now') !== null,
        over: seen.over !== null,
        gone: `${seen.lines.length} ${seen.plays}`
      };
    }
  };
})();
