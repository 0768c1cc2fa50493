import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { forgettingJobs } from './forgetting.ts';
import { scheduler } from './scheduler.ts';
import { UNFINISHED } from './steps.ts';

const { sql } = await testDatabase();

describe('the job that deletes old rows', () => {
  it('deletes a bounded number in a run, a few in a statement, and the next run goes on', async () => {
    await sql`
      insert into idempotency_keys (player_id, key, request, created_at)
      select gen_random_uuid(), 'crowd ' || i, 'x', now() - interval '49 hours' from generate_series(1, 10200) i`;
    await sql`create table deleted_at_once (count bigint)`;
    await sql`
      create function note_deleted() returns trigger language plpgsql as $$
      begin insert into deleted_at_once select count(*) from gone; return null; end $$`;
    await sql`
      create trigger noted after delete on idempotency_keys referencing old table as gone
      for each statement execute function note_deleted()`;
    const [forget] = forgettingJobs(sql).filter(({ name }) => name === 'forget-idempotency-keys');
    const left = async () => (await sql`select 1 from idempotency_keys where key like 'crowd%'`).length;
    expect(await forget?.run()).toBe(UNFINISHED);
    expect(await left()).toBe(200);
    expect(await forget?.run()).toBeUndefined();
    expect(await left()).toBe(0);
    const [most] = await sql<{ count: number }[]>`select max(count) as count from deleted_at_once`;
    expect(most?.count).toBe(500);
    await sql`drop trigger noted on idempotency_keys`;
  });

  it('removes expired captcha answers and idempotency keys older than two days, and no others', async () => {
    await sql`
      insert into captcha_answers (nonce, expires_at)
      values ('old', now() - interval '1 second'), ('new', now() + interval '1 minute')`;
    await sql`
      insert into idempotency_keys (player_id, key, request, created_at)
      select gen_random_uuid(), 'old ' || i, 'x', now() - interval '49 hours' from generate_series(1, 6000) i`;
    await sql`
      insert into idempotency_keys (player_id, key, request, created_at)
      values (gen_random_uuid(), 'new', 'x', now() - interval '47 hours')`;
    await scheduler({ sql, jobs: forgettingJobs(sql), onFault: () => {} }).runDue();
    expect(await sql`select nonce from captcha_answers`).toEqual([{ nonce: 'new' }]);
    expect(await sql`select key from idempotency_keys`).toEqual([{ key: 'new' }]);
  });
});
