/**
 * The format on the bus: the text for the sockets, with the origin in front if there is one. Only what precedes the
 * text is read, so the text is never parsed on its way: `{…` is the text itself, `@ID{…` comes from a player, `!ID{…`
 * comes from one and is not sent back to them. The IDs of other players who do not receive it may
 * follow, each after a comma. A change of this needs a new number in the prefix of `redis-bus.ts`.
 */
import type { Origin } from '../ports/world.ts';

export interface Envelope {
  text: string;
  origin: Origin | null;
}

export const seal = (text: string, origin?: Origin): string =>
  origin ? `${origin.echo ? '@' : '!'}${[origin.playerId, ...(origin.keptFrom ?? [])].join()}${text}` : text;

export function unseal(sealed: string): Envelope {
  const sign = sealed[0];
  if (sign !== '@' && sign !== '!') return { text: sealed, origin: null };
  const start = sealed.indexOf('{');
  const [playerId = '', ...others] = sealed.slice(1, start).split(',');
  const keptFrom = others.length > 0 && { keptFrom: new Set(others) };
  return { text: sealed.slice(start), origin: { playerId, echo: sign === '@', ...keptFrom } };
}
