/**
 * Coup (base game) for boardgame.io, using its own features: stages, `maxMoves`, Immer, `playerView`.
 *
 * As in our implementation, all asked players answer a window, a challenge or a block closes it, and
 * each answer carries the number of its question. Unlike ours, the first answer to arrive counts,
 * everybody sees each answer at once, and the server does not list legal moves: the page has to
 * compute them.
 */
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const CHARACTERS = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'];
const CLAIMS = { tax: 'duke', assassinate: 'assassin', steal: 'captain', exchange: 'ambassador' };
const BLOCKS = {
  foreign_aid: ['duke'],
  steal: ['captain', 'ambassador'],
  assassinate: ['contessa'],
};
const COSTS = { assassinate: 3, coup: 7 };
const AIMED = ['assassinate', 'coup', 'steal'];
const DECLARED = ['income', 'foreign_aid', 'tax', 'exchange', ...AIMED];

const hidden = (player) => player.cards.filter((card) => !card.up);
const lives = (G, seat) => hidden(G.players[seat]).length > 0;
const living = (G) => G.players.map((_, seat) => seat).filter((seat) => lives(G, seat));

function setup({ ctx, random }) {
  const court = random.Shuffle(CHARACTERS.flatMap((face) => [face, face, face]));
  const card = () => ({ face: court.pop(), up: false });
  const players = Array.from({ length: ctx.numPlayers }, () => ({ coins: 2, cards: [card(), card()] }));
  return { players, court, drawn: [], asked: 0, waiting: 0, action: null, block: null, step: null };
}

// --- questions -------------------------------------------------------------------------------

/** Asks all players on `seats` in this stage; each may make one move. */
function ask({ G, events }, stage, seats, step) {
  G.asked += 1;
  G.waiting = seats.length;
  G.step = step;
  const value = Object.fromEntries(seats.map((seat) => [seat, stage]));
  events.setActivePlayers({ value, maxMoves: 1 });
}

function askChallenge(context, seat, character) {
  const others = living(context.G).filter((other) => other !== seat);
  ask(context, 'window', others, { at: 'challenge', seat, character });
}

function askBlock(context) {
  const { G } = context;
  const { seat, does, target } = G.action;
  const seats = target === null ? living(G).filter((other) => other !== seat) : [target];
  if (!(does in BLOCKS) || !lives(G, seats[0])) return effect(context);
  ask(context, 'window', seats, { at: 'block', seat });
}

/** The player on `seat` loses a card, by choice if they have two; `then` says what follows. */
function lose(context, seat, then) {
  const { G } = context;
  const left = hidden(G.players[seat]);
  if (left.length > 1) return ask(context, 'lose', [seat], { at: 'lose', seat, then });
  if (left.length === 1) left[0].up = true;
  goOn(context, then);
}

function goOn(context, then) {
  if (living(context.G).length === 1) return;
  if (then === 'block') askBlock(context);
  else if (then === 'effect') effect(context);
  else end(context);
}

function effect(context) {
  const { G, random } = context;
  const { seat, does, target } = G.action;
  const me = G.players[seat];
  if (does === 'income') me.coins += 1;
  if (does === 'foreign_aid') me.coins += 2;
  if (does === 'tax') me.coins += 3;
  if (does === 'steal') {
    const coins = Math.min(2, G.players[target].coins);
    G.players[target].coins -= coins;
    me.coins += coins;
  }
  if (does === 'coup' || does === 'assassinate') return lose(context, target, 'end');
  if (does === 'exchange') {
    G.court = random.Shuffle(G.court);
    G.drawn = [G.court.pop(), G.court.pop()];
    return ask(context, 'give', [seat], { at: 'give', seat });
  }
  end(context);
}

function end({ G, events }) {
  for (const player of G.players) if (hidden(player).length === 0) player.coins = 0;
  events.endTurn();
}

// --- moves -----------------------------------------------------------------------------------

function declare(context, asked, does, target = null) {
  const { G, ctx, playerID } = context;
  const seat = +playerID;
  const me = G.players[seat];
  const cost = COSTS[does] || 0;
  const aimed = AIMED.includes(does);
  if (asked !== G.asked || ctx.activePlayers !== null || !DECLARED.includes(does)) return INVALID_MOVE;
  if (me.coins < cost || (me.coins >= 10 && does !== 'coup')) return INVALID_MOVE;
  if (aimed ? !G.players[target] || target === seat || !lives(G, target) : target !== null) return INVALID_MOVE;
  if (does === 'steal' && G.players[target].coins === 0) return INVALID_MOVE;
  me.coins -= cost;
  G.action = { seat, does, target };
  G.block = null;
  if (does in CLAIMS) askChallenge(context, seat, CLAIMS[does]);
  else askBlock(context);
}

function pass(context, asked) {
  const { G } = context;
  if (asked !== G.asked) return INVALID_MOVE;
  G.waiting -= 1;
  if (G.waiting > 0) return;
  if (G.step.at === 'block') effect(context);
  else if (G.block === null) askBlock(context);
  else end(context);
}

function challenge(context, asked) {
  const { G, playerID } = context;
  if (asked !== G.asked || G.step.at !== 'challenge') return INVALID_MOVE;
  const { seat, character } = G.step;
  ask(context, 'prove', [seat], { at: 'prove', seat, character, by: +playerID });
}

function block(context, asked, character) {
  const { G, playerID } = context;
  if (asked !== G.asked || G.step.at !== 'block') return INVALID_MOVE;
  if (!BLOCKS[G.action.does].includes(character)) return INVALID_MOVE;
  G.block = { seat: +playerID, character };
  askChallenge(context, +playerID, character);
}

/** Shows the card at `place`; null concedes. */
function prove(context, asked, place = null) {
  const { G, random } = context;
  if (asked !== G.asked) return INVALID_MOVE;
  const { seat, character, by } = G.step;
  if (place === null) {
    if (G.block === null) G.players[seat].coins += COSTS[G.action.does] || 0;
    return lose(context, seat, G.block === null ? 'end' : 'effect');
  }
  const card = G.players[seat].cards[place];
  if (!card || card.up || card.face !== character) return INVALID_MOVE;
  G.court = random.Shuffle([...G.court, card.face]);
  card.face = G.court.pop();
  lose(context, by, G.block === null ? 'block' : 'end');
}

function turnUp(context, asked, place) {
  const { G, playerID } = context;
  const card = G.players[+playerID].cards[place];
  if (asked !== G.asked || !card || card.up) return INVALID_MOVE;
  card.up = true;
  goOn(context, G.step.then);
}

/** Returns two cards to the deck; `back` has their indices among the hidden and the drawn ones. */
function give(context, asked, back) {
  const { G, playerID, random } = context;
  const own = hidden(G.players[+playerID]);
  const faces = [...own.map((card) => card.face), ...G.drawn];
  const fits = Array.isArray(back) && back.length === 2 && back[0] !== back[1];
  if (asked !== G.asked || !fits || !back.every((k) => k in faces)) return INVALID_MOVE;
  const kept = faces.filter((_, k) => !back.includes(k));
  own.forEach((card, k) => { card.face = kept[k]; });
  G.court = random.Shuffle([...G.court, ...back.map((k) => faces[k])]);
  G.drawn = [];
  end(context);
}

// --- views -----------------------------------------------------------------------------------

/** Hides the others' face-down cards; the deck and an exchange's cards become counts. */
function playerView({ G, ctx, playerID }) {
  const all = ctx.gameover !== undefined;
  const players = G.players.map((player, seat) => ({
    coins: player.coins,
    cards: player.cards.map(({ face, up }) =>
      all || up || `${seat}` === playerID ? { face, up } : { face: null, up }),
  }));
  const drawing = G.step !== null && G.step.at === 'give' && `${G.step.seat}` === playerID;
  const { asked, waiting, action, block, step } = G;
  const drawn = drawing ? G.drawn : G.drawn.length;
  return { players, court: G.court.length, drawn, asked, waiting, action, block, step };
}

/** Move in a simultaneous window, so the state may have changed since the player saw it. */
const answer = (move) => ({ move, client: false, ignoreStaleStateID: true });
const alone = (move) => ({ move, client: false });

exports.Coup = {
  name: 'coup',
  minPlayers: 2,
  maxPlayers: 6,
  disableUndo: true,
  setup,
  playerView,
  moves: { declare: alone(declare) },
  turn: {
    order: {
      first: ({ ctx }) => ctx.playOrderPos,
      next: ({ G, ctx }) => {
        const order = ctx.playOrder.map((_, k) => (ctx.playOrderPos + 1 + k) % ctx.playOrder.length);
        return order.find((seat) => lives(G, seat));
      },
    },
    onBegin: ({ G, ctx }) => {
      G.asked += 1;
      G.step = { at: 'turn', seat: +ctx.currentPlayer };
    },
    stages: {
      window: { moves: { pass: answer(pass), challenge: answer(challenge), block: answer(block) } },
      prove: { moves: { prove: alone(prove) } },
      lose: { moves: { turnUp: alone(turnUp) } },
      give: { moves: { give: alone(give) } },
    },
  },
  endIf: ({ G }) => (living(G).length === 1 ? { winner: living(G)[0] } : undefined),
};
