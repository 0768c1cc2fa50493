/**
 * The format on the bus: the text for the sockets, with the origin in front if there is one. Only the first
 * character is checked, so the text is never parsed on its way: `{…` is the text itself, `@ID{…` comes from a
 * player, `!ID{…` comes from one and is not sent back to them.
 */
import type { Origin } from '../ports/world.ts';

const idLength = 36;

export interface Envelope {
  text: string;
  origin: Origin | null;
}

export const seal = (text: string, origin?: Origin): string =>
  origin ? `${origin.echo ? '@' : '!'}${origin.playerId}${text}` : text;

export function unseal(sealed: string): Envelope {
  const sign = sealed[0];
  if (sign !== '@' && sign !== '!') return { text: sealed, origin: null };
  return {
    text: sealed.slice(1 + idLength),
    origin: { playerId: sealed.slice(1, 1 + idLength), echo: sign === '@' },
  };
}
