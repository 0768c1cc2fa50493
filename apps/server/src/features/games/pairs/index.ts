/** Pairs. No server owns a game: its state is one row, and every change locks it. */
import { pairsCalls } from '@blookery/contract/games/pairs';
import type { Client } from '../../../gateway/client.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Job } from '../../../jobs/scheduler.ts';
import type { PairsParts } from './parts.ts';
import {
  forgetOldGames,
  joinGame,
  leaveGame,
  passDueTurns,
  readGame,
  readTables,
  startGame,
  turnOver,
} from './play.ts';

export function pairs(parts: PairsParts): { routes: Route[]; jobs: Job[]; promptJobs: Job[] } {
  handleWatchers(parts);
  return {
    routes: [
      route(pairsCalls.pairsTables, ({ player }) => readTables(parts, player.id)),
      route(pairsCalls.startPairs, ({ player, body }) => startGame(parts, player.id, body)),
      route(pairsCalls.readPairs, ({ player, params }) => readGame(parts, player.id, params.gameId)),
      route(pairsCalls.joinPairs, ({ player, params }) => joinGame(parts, player.id, params.gameId)),
      route(pairsCalls.turnCard, ({ player, params }) => turnOver(parts, player.id, params)),
      route(pairsCalls.leavePairs, ({ player, params }) => leaveGame(parts, player.id, params.gameId)),
    ],
    jobs: [{ name: 'forget-pairs', everySeconds: 600, run: () => forgetOldGames(parts) }],
    promptJobs: [{ name: 'pass-pairs-turns', everySeconds: 1, run: () => passDueTurns(parts) }],
  };
}

/** A page watches one game at a time. */
function handleWatchers(parts: PairsParts): void {
  const { gateway } = parts;
  const watched = new WeakMap<Client, number>();
  const stop = (client: Client) => {
    const gameId = watched.get(client);
    if (gameId !== undefined) client.leave(`pairs:${gameId}`);
    watched.delete(client);
  };
  gateway.on('pairs.watch', async (client, { gameId }) => {
    stop(client);
    watched.set(client, gameId);
    try {
      await client.join(`pairs:${gameId}`);
      return { t: 'pairs.changed', d: await readGame(parts, client.player.id, gameId) };
    } catch (fault) {
      if (watched.get(client) === gameId) stop(client);
      throw fault;
    }
  });
  gateway.on('pairs.unwatch', (client, { gameId }) => {
    if (watched.get(client) === gameId) stop(client);
  });
}
