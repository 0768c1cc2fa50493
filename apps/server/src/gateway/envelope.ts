/**
 * What the bus carries: the text that goes to the sockets, with the origin in front where there is one. Only the
 * first character is looked at, so the text is never read again on its way: `{…` is the text itself, `@ID{…` is
 * a player's doing, `!ID{…` is one that does not go back to that player.
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
