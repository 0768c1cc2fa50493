import { describe, expect, it } from 'vitest';
import {
  canSkip,
  type Found,
  isShown,
  isWaiting,
  type Opening,
  type OpeningEvent,
  openingReducer,
  sealed,
} from './opening-machine.ts';

const found = (change: Partial<Found> = {}): Found => ({
  finds: [],
  tier: 'rare',
  shiny: false,
  anyShiny: false,
  ...change,
});
const play = (events: readonly OpeningEvent[], from: Opening = sealed('key', 1, false)) =>
  events.reduce(openingReducer, from);
const entered: OpeningEvent = { type: 'entered', at: 300 };
const here: [OpeningEvent, OpeningEvent] = [
  { type: 'found', found: found(), at: 350 },
  { type: 'art-ready', at: 400 },
];
const press = (at: number, unwound = false): OpeningEvent => ({ type: 'press', at, unwound });
const tick = (elapsed: number): OpeningEvent => ({ type: 'tick', elapsed });

describe('opening a pack', () => {
  it('goes from closed to none while it loads, to open, to close [2.4.06]', () => {
    const steps: OpeningEvent[] = [entered, ...here, press(500), tick(5000), { type: 'leave' }];
    let opening = sealed('key', 1, false);
    const seals = [opening.seal];
    for (const step of steps) {
      opening = openingReducer(opening, step);
      if (opening.seal !== seals.at(-1)) seals.push(opening.seal);
    }
    expect(seals).toEqual(['closed', 'none', 'open', 'close']);
  });

  it('stays at none until both the response and the art have loaded', () => {
    const [response, art] = here;
    expect(play([entered, response]).seal).toBe('none');
    expect(play([entered, art]).seal).toBe('none');
    expect(play([entered, art, response]).seal).toBe('open');
  });

  it('does not open before the envelope has entered', () => {
    expect(play(here).seal).toBe('closed');
    expect(play([...here, entered]).seal).toBe('open');
  });

  it('reveals on a press once it is open [2.4.07]', () => {
    const open = play([entered, ...here]);
    expect(isWaiting(open)).toBe(true);
    expect(open.timed).toBeNull();
    const pressed = play([press(1000)], open);
    expect(pressed.timed?.beat).toBe('unwind');
    expect(play([tick(1200)], pressed).timed?.beat).toBe('shown');
  });

  it('remembers a press that comes too early', () => {
    const early = play([entered, press(310)]);
    expect(early.reveal).toBeNull();
    const opened = play(here, early);
    expect(opened.reveal?.startedAt).toBe(400);
    expect(opened.timed?.beat).toBe('unwind');
  });

  it('skips the unwinding after the string was unwound by hand', () => {
    expect(play([entered, ...here, press(1000, true)]).timed?.beat).toBe('flap');
  });

  it('can be skipped by a press, but not within the first 0.4 s', () => {
    const started = play([entered, ...here, press(1000)]);
    expect(isShown(play([press(1399)], started))).toBe(false);
    expect(canSkip(started, 1399)).toBe(false);
    expect(isShown(play([press(1400)], started))).toBe(true);
  });

  it('stays shown when a tick follows a skip', () => {
    const skipped = play([entered, ...here, press(1000), press(1500), tick(520)]);
    expect(isShown(skipped)).toBe(true);
  });

  const instantly = (change: Partial<Found>) =>
    play(
      [entered, { type: 'found', found: found(change), at: 350 }, { type: 'art-ready', at: 400 }],
      sealed('key', 1, true),
    );

  it.each(['common', 'uncommon'] as const)('shows a %s blook at once when opened instantly', (tier) => {
    expect(isShown(instantly({ tier }))).toBe(true);
  });

  it.each([
    { tier: 'rare' },
    { tier: 'epic' },
    { tier: 'legendary' },
    { tier: 'chroma' },
    { tier: 'mythical' },
    { tier: 'common', anyShiny: true },
  ] as const)('waits for a press before a rare blook when opened instantly: $tier', (find) => {
    const waiting = instantly(find);
    expect(isWaiting(waiting)).toBe(true);
    const pressed = play([press(1000)], waiting);
    expect(isShown(pressed)).toBe(false);
    expect(isShown(play([tick(60_000)], pressed))).toBe(true);
  });
});

describe('a failure while a pack is opened', () => {
  const trouble = { message: 'Something went wrong.', canRetry: true, isShort: false };
  const lost: OpeningEvent = { type: 'failed', trouble };

  it('is shown, and a retry uses the same key', () => {
    const failed = play([entered, lost]);
    expect(failed.trouble).toEqual(trouble);
    const retried = play([{ type: 'retry' }], failed);
    expect(retried.trouble).toBeNull();
    expect(retried.key).toBe('key');
    expect(play(here, retried).seal).toBe('open');
  });

  it('is final when the server refuses', () => {
    const refused = play([entered, { type: 'failed', trouble: { ...trouble, canRetry: false } }]);
    expect(play([{ type: 'retry' }, press(900)], refused)).toEqual(refused);
  });

  it('is ignored after the response', () => {
    expect(play([entered, ...here, lost]).trouble).toBeNull();
  });

  it('is cleared by a late response', () => {
    expect(play([entered, lost, ...here]).seal).toBe('open');
  });
});

describe('opening another pack', () => {
  const shown = play([entered, ...here, press(1000), tick(9000)]);
  const again: OpeningEvent = { type: 'again', key: 'next', count: 5, instant: false };

  it('starts closed with a new key', () => {
    expect(play([again], shown)).toEqual(sealed('next', 5, false));
  });

  it('is not possible before the first one is shown', () => {
    expect(play([entered, ...here, again]).key).toBe('key');
  });

  it('is not possible once the scene is closing', () => {
    expect(play([{ type: 'leave' }, again], shown).seal).toBe('close');
  });
});
