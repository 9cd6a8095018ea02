// The live `Observation`: what a game's components read of the table, and the draft of the current
// decision.

import type {
  Action,
  Claim,
  Entry,
  Options,
  Prefix,
  StandingAnswer,
  State,
  View,
  Window
} from '../../lib/protocol';
import { namesAt, namesFor } from '../../lib/language/names';
import type { Notebook } from '../../lib/account/notes.svelte';
import { settings } from '../../lib/settings/settings.svelte';
import type { Watched } from '../../lib/tables/table.svelte';
import { Coach } from './coach.svelte';
import { m } from '../../paraglide/messages';
import type { Bar, Button, Question, Target } from '../contract/bar';
import type { Spot } from '../contract/flight';
import type { Names } from '../contract/names';
import type { Observation } from '../contract/observation';
import type { GameTable } from '../contract/table';
import { Glossary } from '../contract/glossary';
import { DraftStore, type Draft } from './draft.svelte';
import type { MomentKind, Proof } from '../contract/moments';
import type { Stage } from '../telling/stage.svelte';
import { sameAnswer } from './plan';
import { inWindow } from '../windows/bar';
import { samePrefix } from '../windows/prefix';
import { Pending } from './pending.svelte';

const waiting = (prompt: string): Bar => ({ kind: 'wait', prompt, buttons: [], plans: [] });

/** Keeps the bar's layout during playback: plans and disabled buttons stay in place. */
function duringPlayback(last: Bar | null): Bar {
  const prompt = m.bar_told();
  if (last?.kind !== 'wait') return waiting(prompt);
  const buttons = last.buttons.map((one) => ({ ...one, why: one.why ?? m.bar_told_why() }));
  return { kind: 'wait', prompt, buttons, plans: last.plans };
}

export class LiveObservation implements Observation {
  readonly #draft: DraftStore;
  #peeking = $state(false);
  readonly #pendingPlan = new Pending<Action | null>(() => this.store.state);
  readonly #pendingStanding = new Pending<readonly StandingAnswer[]>(() => this.store.state);
  readonly #pendingTime = new Pending<boolean>(() => this.store.state);
  readonly #pendingReminders = new Pending<readonly Prefix[]>(() => this.store.state);
  readonly bar: Bar = $derived.by(() => {
    if (this.store.telling) return duringPlayback(this.#bar);
    if (this.store.undelivered) return waiting(m.bar_undelivered());
    const asked = this.choices.length > 0 && !this.sent;
    if (this.store.settling && !asked) return duringPlayback(this.#bar);
    return (this.#bar = inWindow(this.game.bar(this), this));
  });
  /** The last bar shown, kept while an entry is played back. */
  #bar: Bar | null = null;
  /** Recomputed when the language changes. */
  readonly glossary: Glossary = $derived.by(
    () => new Glossary(this.game.terms?.(this.options) ?? [], this.store.summary!.game)
  );
  readonly coach: Coach;
  /** Stage of the moments shown now; null without a narrator. */
  stage: Stage | null = null;
  notes = $state.raw<Notebook | null>(null);
  /** Fully revealed view, once the game is over. */
  opened = $state.raw<View | null>(null);

  constructor(
    private readonly store: Watched,
    private readonly game: GameTable
  ) {
    this.coach = new Coach(store);
    this.#draft = new DraftStore(store.past ? null : store.id);
  }

  get #state(): State {
    return this.store.state!;
  }
  get view(): View {
    return this.opened ?? this.#state.view;
  }
  /** Number of the decision. */
  get turn(): number {
    return this.#state.turn;
  }
  get choices(): Action[] {
    return this.#state.choices;
  }
  get plan(): Action | null {
    return this.#pendingPlan.or(this.#state.plan);
  }
  get standing(): readonly StandingAnswer[] {
    return this.#pendingStanding.or(this.#state.standing ?? []);
  }
  get due(): boolean {
    return this.#state.due ?? false;
  }
  /** The open window of fixed length, if any. */
  get window(): Window | null {
    return this.#state.clock?.window ?? null;
  }
  /** Whether the window waits for the reader, who asked for time. */
  get asked(): boolean {
    return this.#pendingTime.or(this.window?.asked ?? false);
  }
  get options(): Options {
    return this.store.summary!.options;
  }
  get you(): number | null {
    return this.store.you;
  }
  get entries(): Entry[] {
    return this.store.entries;
  }
  get names(): Names {
    return namesFor(this.store.summary!, this.store.reader);
  }
  get people(): Names {
    return namesAt(this.store.summary!);
  }
  get sent(): Action | null {
    return this.store.sent;
  }
  get over(): boolean {
    return this.store.summary!.status === 'over';
  }
  get faces(): boolean {
    return !settings.peek || this.#peeking || this.over || this.store.past;
  }

  momentAt(seat: number): MomentKind | undefined {
    return this.stage?.at(seat);
  }

  proofAt(seat: number): Proof | undefined {
    return this.stage?.proof(seat);
  }

  peek(on: boolean): void {
    this.#peeking = on;
  }

  get #now(): Draft {
    return this.#draft.at(this.#state.turn);
  }
  /** Whether a press counts. */
  get #ready(): boolean {
    return this.store.ready ?? true;
  }
  get armed(): string | null {
    return this.#now.armed;
  }
  /** The button that waits for a target. */
  get aiming(): Button | null {
    const { aiming = this.bar.aim ?? null } = this.#now;
    if (aiming === null) return null;
    return this.bar.buttons.find((button) => button.id === aiming && button.targets) ?? null;
  }
  /** The question of the pressed button. */
  get question(): Question | null {
    const button = this.aiming;
    if (!button?.targets) return null;
    let question: Question = {
      prompt: button.ask ?? m.aim_choose({ action: button.label }),
      targets: button.targets
    };
    for (const at of this.#now.path) {
      const next = question.targets.find((one) => one.at === at)?.then;
      if (!next) break;
      question = next();
    }
    return question;
  }
  get mark(): Spot | null {
    return this.#now.mark;
  }
  get picked(): number[] {
    return this.#now.picked;
  }
  set picked(picked: number[]) {
    if (!this.#ready) return;
    this.#draft.set({ ...this.#now, armed: null, aiming: undefined, path: [], mark: null, picked });
  }

  press(id: string): void {
    const button = this.bar.buttons.find((one) => one.id === id);
    if (!button || button.why !== undefined || !this.#ready) return;
    if (!this.coach.lets(this.coach.marks(button))) return;
    const clear = { ...this.#now, armed: null, aiming: null, path: [], mark: null };
    if (!button.action || button.confirm) this.#askTimeFor(button);
    if (button.run) button.run();
    else if (button.targets) this.#save({ ...clear, aiming: id });
    else if (button.confirm && this.armed !== id) this.#save({ ...clear, armed: id });
    else if (button.action) this.play(button.action);
  }

  /** Saves the draft and restarts the guard time. */
  #save(draft: Draft): void {
    this.#draft.set(draft);
    this.store.opened?.();
  }

  aims(at: Spot): boolean {
    return this.question?.targets.some((one) => one.at === at) ?? false;
  }

  aim(at: Spot): void {
    const target = this.question?.targets.find((one) => one.at === at);
    if (!target || !this.#ready) return;
    if (!this.coach.lets(this.coach.points(target))) return;
    if (target.then) this.#save({ ...this.#now, path: [...this.#now.path, at] });
    else if (this.aiming!.confirm && this.mark !== at) this.#save({ ...this.#now, mark: at });
    else if (target.action) this.play(target.action);
  }

  /** Whether cancelling leads anywhere: not if the only button's question opened by itself. */
  get takesBack(): boolean {
    const { mark, path, aiming } = this.#now;
    if (mark !== null || path.length || aiming !== undefined) return true;
    return this.bar.buttons.filter(({ apart }) => !apart).length > 1;
  }

  /** Undoes the last step; false if there was none. */
  cancel(): boolean {
    const { armed, mark, path, picked } = this.#now;
    if (armed === null && this.aiming === null) {
      if (picked.length) this.picked = [];
      return picked.length > 0;
    }
    if (!this.takesBack) return false;
    if (mark !== null) this.#draft.set({ ...this.#now, mark: null });
    else if (path.length) this.#draft.set({ ...this.#now, path: path.slice(0, -1) });
    else this.#draft.set({ ...this.#now, armed: null, aiming: null });
    return true;
  }

  wants(id: string): boolean {
    const button = this.bar.buttons.find((one) => one.id === id);
    return button !== undefined && this.coach.marks(button);
  }

  /** Label of what a lesson wants pressed. */
  get wanted(): string {
    const target = this.question?.targets.find((one) => this.coach.points(one));
    const button = this.bar.buttons.find((one) => this.coach.marks(one));
    return target ? this.called(target) : (button?.label ?? '');
  }

  /** Label of a target. */
  called({ at, label }: Target): string {
    return label ?? (typeof at === 'number' ? this.names(at) : at);
  }

  play(action: Action): void {
    if (!this.#ready || !this.coach.lets(this.coach.wants(action))) return;
    this.#draft.set(null);
    void this.store.play(action);
  }

  /** Asks for time, once per window, whether or not the reader has a choice in it. */
  askTime(): void {
    const { window, turn } = this;
    if (!window?.credit || window.extended || this.asked) return;
    void this.#pendingTime.ask(true, () => this.store.do({ cmd: 'time', turn }));
  }

  /** Asks for time when the reader starts to choose. */
  #askTimeFor({ leads, targets, action }: Button): void {
    if (leads?.length || targets?.length || action) this.askTime();
  }

  get company(): boolean {
    return this.store.summary!.seats.filter(({ player }) => player).length > 1;
  }

  reminds(action: Prefix): boolean {
    return this.#reminders.some((one) => samePrefix(one, action));
  }

  remind(action: Prefix, on: boolean): void {
    if (!this.coach.lets(false)) return;
    const others = this.#reminders.filter((one) => !samePrefix(one, action));
    const wanted = on ? [...others, action] : others;
    void this.#pendingReminders.ask(wanted, () => this.store.do({ cmd: 'arm', action, on }));
  }

  get #reminders(): readonly Prefix[] {
    return this.#pendingReminders.or(this.#state.armed ?? []);
  }

  say(claim: Claim): void {
    void this.store.say?.(claim);
  }

  intend(action: Action | null): void {
    if (!this.#ready || !this.coach.lets(false)) return;
    void this.#pendingPlan.ask(action, () => this.store.plan(action));
  }

  stand(answer: StandingAnswer, given: boolean): void {
    if (!this.coach.lets(false)) return;
    const others = this.standing.filter((one) => !sameAnswer(one, answer));
    const wanted = given ? [...others, answer] : others;
    void this.#pendingStanding.ask(wanted, () => this.store.stand(answer, given));
  }
}
