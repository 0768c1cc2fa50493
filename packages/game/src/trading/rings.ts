/** Rings: several accounts whose value flows one way, to one account. Shown to staff; no automatic punishment. */
import { ODD_TOKENS_LEAST } from '../players/staff.ts';

/** How many giving accounts make a ring. */
export const RING_GIVERS_LEAST = 3;
/** An account that gives within this many days of its creation counts as young. */
export const RING_YOUNG_DAYS = 7;
const DAY_MS = 86_400_000;

/** What one player gave another in one transaction, minus what came back. */
export interface Gift {
  readonly from: string;
  readonly to: string;
  readonly tokens: number;
  readonly at: Date;
}

export interface RingAccount {
  readonly id: string;
  readonly createdAt: Date;
  /** The addresses it was seen at, as keyed hashes. */
  readonly addresses: readonly string[];
}

export interface Ring {
  readonly to: string;
  /** The largest giver first. */
  readonly givers: readonly { readonly id: string; readonly tokens: number }[];
  readonly tokens: number;
  readonly young: number;
  readonly sameNetwork: number;
  readonly at: Date;
}

interface Flow {
  tokens: number;
  first: Date;
  last: Date;
}

/** Returns the largest rings first. Gifts are netted. A giver counts if it is young or shares an address in the ring. */
export function findRings(gifts: readonly Gift[], accounts: readonly RingAccount[]): Ring[] {
  const known = new Map(accounts.map((account) => [account.id, account]));
  const flows = flowsOf(gifts);
  const rings = [...flows].flatMap(([to, givers]): Ring[] => {
    const net = [...givers]
      .map(([id, flow]) => ({ id, ...flow, tokens: flow.tokens - (flows.get(id)?.get(to)?.tokens ?? 0) }))
      .filter(({ tokens }) => tokens > 0);
    const homes = homesOf([to, ...net.map(({ id }) => id)], known);
    const counted = net
      .map((giver) => ({
        ...giver,
        young: isYoung(known.get(giver.id), giver.first),
        sharesNetwork: (known.get(giver.id)?.addresses ?? []).some((one) => (homes.get(one) ?? 0) > 1),
      }))
      .filter(({ young, sharesNetwork }) => young || sharesNetwork)
      .sort((a, b) => b.tokens - a.tokens);
    const tokens = counted.reduce((sum, giver) => sum + giver.tokens, 0);
    if (counted.length < RING_GIVERS_LEAST || tokens < ODD_TOKENS_LEAST) return [];
    return [
      {
        to,
        givers: counted.map(({ id, tokens: given }) => ({ id, tokens: given })),
        tokens,
        young: counted.filter(({ young }) => young).length,
        sameNetwork: counted.filter(({ sharesNetwork }) => sharesNetwork).length,
        at: new Date(Math.max(...counted.map(({ last }) => last.getTime()))),
      },
    ];
  });
  return rings.sort((a, b) => b.tokens - a.tokens);
}

/** Sums gifts by receiver, then by giver. */
function flowsOf(gifts: readonly Gift[]): Map<string, Map<string, Flow>> {
  const flows = new Map<string, Map<string, Flow>>();
  for (const { from, to, tokens, at } of gifts) {
    const givers = flows.get(to) ?? new Map<string, Flow>();
    flows.set(to, givers);
    const flow = givers.get(from);
    givers.set(from, {
      tokens: (flow?.tokens ?? 0) + tokens,
      first: flow && flow.first < at ? flow.first : at,
      last: flow && flow.last > at ? flow.last : at,
    });
  }
  return flows;
}

/** Counts how many of these accounts were seen at each address. */
function homesOf(ids: readonly string[], known: ReadonlyMap<string, RingAccount>): Map<string, number> {
  const homes = new Map<string, number>();
  for (const id of ids) {
    for (const address of new Set(known.get(id)?.addresses)) {
      homes.set(address, (homes.get(address) ?? 0) + 1);
    }
  }
  return homes;
}

const isYoung = (account: RingAccount | undefined, at: Date): boolean =>
  account !== undefined && at.getTime() - account.createdAt.getTime() < RING_YOUNG_DAYS * DAY_MS;

export interface TreasuryMove {
  readonly guildId: string;
  readonly playerId: string;
  /** Positive for a payment in, negative for a payout. */
  readonly tokens: number;
  readonly at: Date;
}

/** Turns treasury moves into gifts, from members who paid in more than they took to members who took more. */
export function giftsThroughTreasuries(moves: readonly TreasuryMove[]): Gift[] {
  return [...Map.groupBy(moves, ({ guildId }) => guildId).values()].flatMap((ofGuild) => {
    const members = [...Map.groupBy(ofGuild, ({ playerId }) => playerId)].map(([id, own]) => ({
      id,
      tokens: own.reduce((sum, { tokens }) => sum + tokens, 0),
      at: new Date(Math.max(...own.map(({ at }) => at.getTime()))),
    }));
    const givers = members.filter(({ tokens }) => tokens > 0);
    const takers = members.filter(({ tokens }) => tokens < 0);
    const given = givers.reduce((sum, { tokens }) => sum + tokens, 0);
    const taken = takers.reduce((sum, { tokens }) => sum - tokens, 0);
    return givers.flatMap((giver) =>
      takers.map((taker) => ({
        from: giver.id,
        to: taker.id,
        tokens: Math.floor((giver.tokens * -taker.tokens) / Math.max(given, taken)),
        at: giver.at,
      })),
    );
  });
}
