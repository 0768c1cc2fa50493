/**
 * The opening of an envelope as a state machine, independent of the clock and the screen.
 *
 *   closed ── entered ──▶ none ── all loaded ───────▶ open ── leave ──▶ close
 *                                    (press: reveal, press again: skip)
 *     ▲───────────────────── again ──────────────────────┘
 *
 * `none` loads the reveal: the response of the server and the art. Once `open`, a press starts the reveal. A
 * press that came too early counts as soon as the envelope is open.
 */
import type { Tier } from '../../../catalog/rarity.tsx';
import type { Find } from './finds.ts';
import {
  isRareTier,
  planReveal,
  type RevealPlan,
  SKIP_AFTER_MS,
  type Timed,
  timedAt,
} from './reveal-plan.ts';

type Seal = 'closed' | 'none' | 'open' | 'close';

/** The server's response, and what the scene needs to know of it in advance. */
export interface Found {
  /** The best last. */
  readonly finds: readonly Find[];
  /** The tier of the best one. */
  readonly tier: Tier;
  /** Whether the best one is. */
  readonly shiny: boolean;
  /** Whether any of them is. */
  readonly anyShiny: boolean;
}

export interface Opening {
  readonly seal: Seal;
  /** The idempotency key: the same for every retry. */
  readonly key: string;
  readonly count: number;
  readonly found: Found | null;
  /** The pictures have loaded, or took too long. */
  readonly artReady: boolean;
  readonly hasEntered: boolean;
  readonly instant: boolean;
  /** A press that came before the envelope was ready. */
  readonly eager: { unwound: boolean } | null;
  /** When the reveal began, and its plan. */
  readonly reveal: { readonly startedAt: number; readonly plan: RevealPlan } | null;
  readonly timed: Timed | null;
  /** The server refused or did not respond. */
  readonly trouble: Trouble | null;
}

export interface Trouble {
  readonly message: string;
  readonly canRetry: boolean;
  /** The player has too few tokens. */
  readonly isShort: boolean;
}

export type OpeningEvent =
  | { type: 'entered'; at: number }
  | { type: 'found'; found: Found; at: number }
  | { type: 'art-ready'; at: number }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'retry' }
  | { type: 'press'; at: number; unwound?: boolean }
  /** Milliseconds since the press that began the reveal. */
  | { type: 'tick'; elapsed: number }
  | { type: 'again'; key: string; count: number; instant: boolean }
  | { type: 'leave' };

export const sealed = (key: string, count: number, instant: boolean): Opening => ({
  seal: 'closed',
  key,
  count,
  instant,
  found: null,
  artReady: false,
  hasEntered: false,
  eager: null,
  reveal: null,
  timed: null,
  trouble: null,
});

export const isShown = ({ timed }: Opening): boolean => timed?.beat === 'shown';
export const isRevealing = (opening: Opening): boolean => opening.reveal !== null && !isShown(opening);
/** Everything is loaded and the envelope waits for a press. */
export const isWaiting = ({ seal, reveal }: Opening): boolean => seal === 'open' && reveal === null;
/** Whether a press now ends the reveal. */
export const canSkip = (opening: Opening, at: number): boolean =>
  opening.reveal !== null && isRevealing(opening) && at - opening.reveal.startedAt >= SKIP_AFTER_MS;

export function openingReducer(opening: Opening, event: OpeningEvent): Opening {
  if (opening.seal === 'close') return opening;
  switch (event.type) {
    case 'entered':
      return settle({ ...opening, hasEntered: true }, event.at);
    case 'found':
      return settle({ ...opening, found: event.found, trouble: null }, event.at);
    case 'art-ready':
      return settle({ ...opening, artReady: true }, event.at);
    case 'failed':
      return opening.found ? opening : { ...opening, trouble: event.trouble, eager: null };
    case 'retry':
      return opening.trouble?.canRetry ? { ...opening, trouble: null } : opening;
    case 'press':
      return press(opening, event.at, event.unwound ?? false);
    case 'tick':
      return tick(opening, event.elapsed);
    case 'again':
      return isShown(opening) ? sealed(event.key, event.count, event.instant) : opening;
    case 'leave':
      return { ...opening, seal: 'close' };
  }
}

/** Moves from closed to none to open as soon as it can. */
function settle(opening: Opening, at: number): Opening {
  if (!opening.hasEntered) return opening;
  if (!opening.found || !opening.artReady) return { ...opening, seal: 'none' };
  if (opening.seal === 'open') return opening;
  const open: Opening = { ...opening, seal: 'open' };
  if (opensAtOnce(open)) return begin(open, at, true);
  return open.eager ? begin(open, at, open.eager.unwound) : open;
}

/**
 * Instant opening skips the reveal below rare; a rare blook or a shiny waits for a press and is revealed in
 * full.
 */
const opensAtOnce = ({ instant, found }: Opening): boolean =>
  instant && found !== null && !found.anyShiny && !isRareTier(found.tier);

function press(opening: Opening, at: number, unwound: boolean): Opening {
  if (opening.trouble) return opening;
  if (isWaiting(opening)) return begin(opening, at, unwound);
  if (canSkip(opening, at)) return show(opening);
  if (opening.seal !== 'open' && !opening.eager) return { ...opening, eager: { unwound } };
  return opening;
}

function begin(opening: Opening, at: number, unwound: boolean): Opening {
  const { found, count } = opening;
  if (!found) return opening;
  const instant = opensAtOnce(opening);
  const plan = planReveal({ tier: found.tier, shiny: found.shiny, count, unwound, instant });
  return { ...opening, eager: null, reveal: { startedAt: at, plan }, timed: timedAt(plan, 0) };
}

function tick(opening: Opening, elapsed: number): Opening {
  if (!opening.reveal) return opening;
  const timed = timedAt(opening.reveal.plan, elapsed);
  // The state never goes back to an earlier beat, even if the clock does.
  return opening.timed && timed.at <= opening.timed.at ? opening : { ...opening, timed };
}

const show = (opening: Opening): Opening => ({ ...opening, timed: opening.reveal?.plan.at(-1) ?? null });
