import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FullProof } from '@blookery/contract';
import { boosterKinds, outcomeOf } from '@blookery/game';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { rollsWith } from '../../economy/packs/seeds.ts';
import { giveItem, giveTokens, itemThat, packToOpen } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const script = fileURLToPath(new URL('../../../../../docs/verify-pull.mjs', import.meta.url));
const pack = packToOpen();

const server = await testServer({ SECRET: 'shared by both servers' });

const open = async (player: TestPlayer, count: number, packId = pack.id) =>
  (await player.request('POST /api/market/open-packs', { body: { packId, count } })).body;
const proofOf = async (player: TestPlayer, number: number): Promise<FullProof> =>
  (await player.request(`GET /api/fairness/pulls/${number}`)).body;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const verify = (proof: FullProof) =>
  spawnSync(process.execPath, [script], { input: JSON.stringify(proof), encoding: 'utf8' });

describe('the commitment to a seed', () => {
  it('is made before, kept after, and verified by the documented script', async () => {
    const player = await server.player();
    const { body: before } = await player.request('GET /api/fairness');
    expect(before).toMatchObject({
      rotation: 1,
      nonce: 0,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const opened = await open(player, 5);
    expect(opened.proof).toEqual({ seedHash: before.seedHash, rotation: 1, clientSeed: before.clientSeed });
    expect((await proofOf(player, 1)).seed).toBeNull();

    const { body: turned } = await player.request('POST /api/fairness/rotate');
    expect(turned.revealed).toMatchObject({ rotation: 1, rolls: 5, seedHash: before.seedHash });
    expect(sha256(turned.revealed.seed)).toBe(before.seedHash);
    expect(turned.current).toMatchObject({ rotation: 2, nonce: 0, clientSeed: before.clientSeed });
    expect(turned.current.seedHash).not.toBe(before.seedHash);

    for (const { number, blookId, shiny } of opened.pulls) {
      const proof = await proofOf(player, number);
      expect(proof.blook).toMatchObject({ blookId, shiny });
      const output = execFileSync(process.execPath, [script], {
        input: JSON.stringify(proof),
        encoding: 'utf8',
      });
      expect(JSON.parse(output)).toMatchObject({ fair: true, promiseKept: true });
    }
  });

  it('fails in the script if anything was changed', async () => {
    const player = await server.player();
    await open(player, 1);
    const unseen = await proofOf(player, 1);
    expect(verify(unseen).stderr).toContain('still in use');
    await player.request('POST /api/fairness/rotate');
    const proof = await proofOf(player, 1);
    expect(verify(proof).status).toBe(0);
    const otherBlook = proof.bands.find(({ blookId }) => blookId !== proof.blook.blookId)?.blookId ?? 0;
    for (const changed of [
      { ...proof, seed: sha256('another') },
      { ...proof, seedHash: sha256('another') },
      { ...proof, blook: { ...proof.blook, blookId: otherBlook } },
      { ...proof, blook: { ...proof.blook, shiny: !proof.blook.shiny } },
      { ...proof, itemId: proof.itemId === null ? 1 : null },
    ]) {
      expect(verify(changed).status).toBe(1);
    }
  });

  it('reveals no seed in use, in no table', async () => {
    const player = await server.player();
    await open(player, 1);
    const { body } = await player.request('POST /api/fairness/rotate');
    await open(player, 1);
    const tables = await server.database.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    let dump = '';
    for (const { name } of tables) {
      const rows = await server.database.sql`select t::text as row from ${server.database.sql(name)} t`;
      dump += JSON.stringify(rows);
    }
    expect(dump).toContain(body.revealed.seed);
    const { body: turned } = await player.request('POST /api/fairness/rotate');
    expect(dump).not.toContain(turned.revealed.seed);
  });
});

describe('the rolls', () => {
  it('of the database equal those of the rules, with and without boosters', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, 1_000_000);
    await open(player, 25);
    for (const kind of boosterKinds) {
      const { id } = itemThat(
        (use) => use.kind === 'booster' && use.booster === kind && use.scope === 'personal',
      );
      const item = await giveItem(server, player.id, id);
      expect((await player.request(`POST /api/items/${item.id}/use`)).status).toBe(200);
    }
    for (let round = 0; round < 20; round++) await open(player, 25, packToOpen('dearest').id);
    const { body } = await player.request('POST /api/fairness/rotate');
    const multipliers = new Set<string>();
    for (let number = 1; number <= 525; number += 3) {
      const proof = await proofOf(player, number);
      multipliers.add(`${proof.chanceMultiplier} ${proof.shinyMultiplier}`);
      const table = {
        blookIds: proof.bands.map(({ blookId }) => blookId),
        froms: proof.bands.map(({ from }) => from),
        shinyBelow: proof.shinyBelow,
        bonusItemIds: proof.itemBands.map(({ itemId }) => itemId ?? 0),
        bonusFroms: proof.itemBands.map(({ from }) => from),
      };
      const outcome = outcomeOf(table, rollsWith(body.revealed.seed, proof.clientSeed, proof.nonce));
      expect([number, outcome]).toEqual([
        number,
        { blookId: proof.blook.blookId, shiny: proof.blook.shiny, itemId: proof.itemId },
      ]);
    }
    expect(multipliers.size).toBe(2);
  });

  it('keep their count under a new client seed, and restart it under a new server seed', async () => {
    const player = await server.player();
    await open(player, 2);
    const { body } = await player.request('PUT /api/fairness/client-seed', {
      body: { clientSeed: 'hedge-at-dusk' },
    });
    expect(body).toMatchObject({ clientSeed: 'hedge-at-dusk', nonce: 2, rotation: 1 });
    const second = await open(player, 1);
    expect([second.proof.clientSeed, second.pulls[0]?.nonce]).toEqual(['hedge-at-dusk', 2]);
    await player.request('POST /api/fairness/rotate');
    const third = await open(player, 1);
    expect([third.proof.rotation, third.pulls[0]?.nonce, third.pulls[0]?.number]).toEqual([2, 0, 4]);
  });

  it('of an unused seed cannot be revealed', async () => {
    const player = await server.player();
    const { status, code } = await player.request('POST /api/fairness/rotate');
    expect([status, code]).toEqual([409, 'SEED_UNUSED']);
  });

  it('refuse an invalid client seed', async () => {
    const player = await server.player();
    for (const clientSeed of ['', 'a:1', 'two words', 'x'.repeat(65)]) {
      const { status, code } = await player.request('PUT /api/fairness/client-seed', {
        body: { clientSeed },
      });
      expect([status, code]).toEqual([400, 'CLIENT_SEED_INVALID']);
    }
  });
});

describe('several servers', () => {
  it('agree on the seed in use, and on one count', async () => {
    const other = await testServer(
      { SECRET: 'shared by both servers' },
      { databaseAddress: server.databaseAddress },
    );
    const player = await server.player();
    const options = { token: player.token, body: { packId: pack.id } };
    await server.request('POST /api/market/open-pack', options);
    await other.request('POST /api/fairness/rotate', { token: player.token });
    const responses = await atOnce(30, (index) =>
      (index % 2 ? server : other).request('POST /api/market/open-pack', options),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(responses.map(({ body }) => body.nonce).sort((a, b) => a - b)).toEqual([...Array(30).keys()]);
    expect(new Set(responses.map(({ body }) => body.proof.seedHash)).size).toBe(1);
  });
});

describe('the list of openings', () => {
  it('is paged, newest first, each opening once', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, 10_000);
    for (let round = 0; round < 3; round++) await open(player, 25);
    const numbers: number[] = [];
    let cursor = '';
    do {
      const { body } = await player.request(`GET /api/fairness/pulls?limit=30${cursor}`);
      numbers.push(...body.pulls.map(({ number }) => number));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(numbers).toEqual(Array.from({ length: 75 }, (_, index) => 75 - index));
  });

  it('is private; a blook shows its opening to everybody', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const { pulls } = await open(player, 1);
    expect((await other.request('GET /api/fairness/pulls')).body).toEqual({ pulls: [], nextCursor: null });
    expect((await other.request('GET /api/fairness/pulls/1')).code).toBe('PULL_UNKNOWN');
    const { body } = await other.request(`GET /api/fairness/blooks/${pulls[0]?.id}`);
    expect(body).toEqual(await proofOf(player, 1));
    expect((await other.request('GET /api/fairness/blooks/999999999')).code).toBe('PULL_UNKNOWN');
  });
});

describe('access to fairness', () => {
  it.each([
    'GET /api/fairness',
    'PUT /api/fairness/client-seed',
    'POST /api/fairness/rotate',
    'GET /api/fairness/pulls',
    'GET /api/fairness/pulls/1',
    'GET /api/fairness/blooks/1',
  ])('%s is for players only', async (call) => {
    const body = call.startsWith('PUT') ? { body: { clientSeed: 'mine' } } : {};
    expect((await server.request(call, body)).status).toBe(401);
    const player = await server.player();
    const blook = (await open(player, 1)).pulls[0]?.id;
    const own = call.replace('blooks/1', `blooks/${blook}`);
    expect((await player.request(own, body)).status).toBe(200);
  });
});

itPassesTheAudit(() => server);
