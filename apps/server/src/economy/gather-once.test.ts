import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { faultOf } from '../testing/until.ts';
import { gatherOnce } from './gather-once.ts';
import type { Once } from './once.ts';

interface Input {
  once: Once;
}
const input = (key: string | null, request = 'a'): Input => ({ once: { playerId: 'one', key, request } });

/** The first runs alone; the others wait for it and run together. */
const together = async <Out>(call: (input: Input) => Promise<Out>, inputs: readonly Input[]) => {
  const [, ...rest] = await Promise.allSettled([input(null), ...inputs].map(call));
  return rest;
};
const fulfilled = (value: unknown) => ({ status: 'fulfilled', value });
const refused = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) });

const { sql } = await testDatabase();

describe('gathered requests', () => {
  it('are carried out once per key, and repeats get the response of the first', async () => {
    const carriedOut: Input[] = [];
    const call = gatherOnce(
      async (inputs: readonly Input[]) => {
        carriedOut.push(...inputs);
        return new Map(inputs.map((input, place) => [input, `answer ${place}`]));
      },
      { toRepeat: (response) => `${response} again` },
    );
    const responses = await together(call, [input('k'), input('k'), input(null), input('other')]);
    expect(responses).toEqual(['answer 0', 'answer 0 again', 'answer 1', 'answer 2'].map(fulfilled));
    expect(carriedOut).toHaveLength(4);
  });

  it('with the key of another request are refused', async () => {
    const call = gatherOnce(async (inputs: readonly Input[]) => new Map(inputs.map((one) => [one, 'done'])));
    expect(await together(call, [input('k', 'a'), input('k', 'b')])).toEqual([
      fulfilled('done'),
      refused('IDEMPOTENCY_KEY_REUSED'),
    ]);
  });

  it('without a result are tried again, requests with a result are not', async () => {
    const tries: number[] = [];
    const call = gatherOnce(async (inputs: readonly Input[]) => {
      tries.push(inputs.length);
      return new Map(inputs.slice(0, 1).map((one) => [one, 'done']));
    });
    expect(await together(call, [input('a'), input('b'), input('c')])).toEqual(
      Array(3).fill(fulfilled('done')),
    );
    expect(tries).toEqual([1, 3, 2, 1]);
  });

  it('are given up after ten attempts', async () => {
    let tries = 0;
    const call = gatherOnce(async () => {
      tries++;
      return new Map<Input, string>();
    });
    await expect(call(input('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(tries).toBe(10);
  });

  it('are tried alone if the database refuses one of them, and only that one fails', async () => {
    const refusal = await faultOf(sql`select 1 / 0`);
    const tries: number[] = [];
    const call = gatherOnce(async (inputs: readonly Input[]) => {
      tries.push(inputs.length);
      if (inputs.some(({ once }) => once.key === 'bad')) throw refusal;
      return new Map(inputs.map((one) => [one, 'done']));
    });
    expect(await together(call, [input('a'), input('bad'), input('bad'), input('b')])).toEqual([
      fulfilled('done'),
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
      fulfilled('done'),
    ]);
    expect(tries).toEqual([1, 3, 1, 1, 1]);
  });

  it.each(['40P01', '40001'])('are tried alone if a conflict (%s) ends their batch', async (code) => {
    const conflict = await faultOf(sql.unsafe(`do $$ begin raise sqlstate '${code}'; end $$`));
    const tries: number[] = [];
    const call = gatherOnce(async (inputs: readonly Input[]) => {
      tries.push(inputs.length);
      if (inputs.length > 1) throw conflict;
      return new Map(inputs.map((one) => [one, 'done']));
    });
    expect(await together(call, [input('a'), input('b')])).toEqual(Array(2).fill(fulfilled('done')));
    expect(tries).toEqual([1, 2, 1, 1]);
  });

  it('are not tried again after a lost connection, because they may have been committed', async () => {
    const lost = await faultOf(sql`select pg_terminate_backend(pg_backend_pid())`);
    let tries = 0;
    const call = gatherOnce(async (inputs: readonly Input[]) => {
      if (++tries === 2) throw lost;
      return new Map(inputs.map((one) => [one, 'done']));
    });
    expect(await together(call, [input(null), input(null)])).toEqual(
      Array(2).fill({ status: 'rejected', reason: lost }),
    );
    expect(tries).toBe(2);
  });

  it('keep the results of earlier attempts if a later one fails', async () => {
    let tries = 0;
    const call = gatherOnce(async (inputs: readonly Input[]) => {
      if (++tries === 3) throw new Error('the database is gone');
      return new Map(inputs.slice(0, 1).map((one) => [one, 'done']));
    });
    expect(await together(call, [input('a'), input('b')])).toEqual([
      fulfilled('done'),
      { status: 'rejected', reason: new Error('the database is gone') },
    ]);
    expect(tries).toBe(3);
  });
});
