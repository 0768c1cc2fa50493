/** Guilds, for journeys. */
import { calls } from '@blookery/contract';
import { callAs } from './calls.ts';
import { freshName, type Player } from './players.ts';

/** Names and tags must be unique among all guilds. */
export const tagOf = (name: string): string => name.slice(-5).toUpperCase();

/** Founds a guild of this player, who has the tokens for it. It differs from the usual one by the words given. */
export function foundGuild(player: Pick<Player, 'token'>, words: object = {}, server?: string) {
  const name = freshName().replace('p_', 'Guild ');
  const look = { color: 'plum', emblemId: 3, bannerId: 1 };
  const usual = { name, tag: tagOf(name), motto: 'Tea at nine.', language: 'en', entry: 'open', look };
  return callAs(player, calls.guilds.found, { body: { ...usual, ...words } }, server);
}
