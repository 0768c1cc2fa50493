/** Verification of rolls: docs/fairness.md. */
import { type Fairness, fairnessCalls } from '@blookery/contract/fairness';
import { isClientSeed } from '@blookery/game/collecting/fairness';
import { readSeed, rotateSeed, type SeedRow, setClientSeed } from '../../economy/packs/rotate-seed.ts';
import { hashSeed } from '../../economy/packs/seeds.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { type FairnessParts, readBlookProof, readPull, readPulls } from './read-pulls.ts';

export function fairness(parts: FairnessParts): { routes: Route[] } {
  const { database, seeds } = parts;
  const promise = (playerId: string, { rotation, nonce, clientSeed }: SeedRow): Fairness => ({
    seedHash: hashSeed(seeds.seedOf(playerId, rotation)),
    rotation,
    clientSeed,
    nonce,
  });
  return {
    routes: [
      route(fairnessCalls.fairness, async ({ player }) =>
        promise(player.id, await readSeed(database.sql, player.id)),
      ),
      route(fairnessCalls.setClientSeed, async ({ player, body }) => {
        if (!isClientSeed(body.clientSeed)) throw new Refusal('CLIENT_SEED_INVALID');
        return promise(player.id, await setClientSeed(database.sql, player.id, body.clientSeed));
      }),
      route(fairnessCalls.rotateSeed, async ({ player }) => {
        const { revealed, current } = await rotateSeed(database, seeds, player.id);
        return {
          revealed: { ...revealed, seedHash: hashSeed(revealed.seed) },
          current: promise(player.id, current),
        };
      }),
      route(fairnessCalls.pulls, ({ player, query }) => readPulls(parts, player.id, query)),
      route(fairnessCalls.pull, ({ player, params }) => readPull(parts, player.id, params.number)),
      route(fairnessCalls.blookProof, ({ params }) => readBlookProof(parts, params.id)),
    ],
  };
}
