/** Sends thousands of generated requests to every call of the API. None may cause an error of the server. */
import { permissions } from '@blookery/contract/base/permissions';
import { expect, it } from 'vitest';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { describeFuzzFault, runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { givePermissions } from '../testing/staff.ts';
import { testServer } from '../testing/test-server.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 5000);
/** A request takes a few milliseconds; on a busy machine ten times as long. */
const timeoutMs = 120_000 + count * 60;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116);

it(
  'generated requests get a valid response or a clear refusal, and never a 500',
  async () => {
    const server = await testServer();
    const document = JSON.parse((await server.request('GET /api/openapi.json')).text);
    const [player, staff, bystander] = [await server.player(), await server.player(), await server.player()];
    await givePermissions(server, staff.id, permissions);
    const ids = [bystander.id, player.id, staff.id];
    const names = [bystander.username, player.username];
    const renew = async (isStaff?: boolean) => {
      const somebody = await server.player();
      if (isStaff) await givePermissions(server, somebody.id, permissions);
      return somebody.token;
    };

    const { faults, sent, accepted, statuses } = await runFuzz({
      document,
      count,
      seed,
      known: {
        userId: ids,
        playerId: ids,
        idOrUsername: [...ids, ...names],
        username: names,
        roomId: ['global'],
        password: [player.password],
      },
      roles: [
        { name: 'anyone', token: null },
        { name: 'player', token: player.token },
        { name: 'player', token: player.token },
        ...Array.from({ length: 5 }, () => ({ name: 'staff', token: staff.token, isStaff: true })),
      ],
      renew: ({ isStaff }) => renew(isStaff),
      send: async ({ method, url, headers, body }) => {
        const response = await server.app.inject({
          method,
          url,
          headers,
          ...(body === null ? {} : { payload: body }),
        });
        return { status: response.statusCode, body: response.body };
      },
    });

    expect(faults.map(describeFuzzFault)).toEqual([]);
    expect(sent).toBe(count);
    // If access were refused everywhere, the test would prove little.
    expect(accepted.size).toBeGreaterThan(operationsOf(document).length / 3);
    expect(statuses['400']).toBeGreaterThan(count / 20);
  },
  timeoutMs,
);
