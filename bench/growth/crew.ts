/** The players whose calls are measured. They are alike at every size: all are in a guild and have 40 blooks or so. */
import { createHash } from 'node:crypto';
import { permissions } from '@blookery/contract/base/permissions';
import type { Sql } from '../../apps/server/src/database/database.ts';
import { hashPassword } from '../../apps/server/src/identity/passwords.ts';
import { hashToken } from '../../apps/server/src/players/sessions.ts';
import { PER_MEMBER, type Sizes } from './fill/sizes.ts';

export interface Member {
  id: string;
  username: string;
  token: string;
}

export interface Crew {
  members: Member[];
  /** Has 20,000 blooks. */
  whale: Member;
  /** Has every permission. */
  staff: Member;
}

export const PASSWORD = 'correct-horse-7';
const MEMBERS = 60;
/** Higher than the numbers of the whales at every size. */
const STAFF = 107;

/** The numbers of players, spread over all who are in a guild and no busier than most of them. */
export function memberNumbers(
  { players, whales }: Pick<Sizes, 'players' | 'whales'>,
  count = MEMBERS,
): number[] {
  const candidates = Array.from(
    { length: Math.floor(players / PER_MEMBER) },
    (_, at) => (at + 1) * PER_MEMBER,
  );
  const usual = candidates.filter((n) => n % 100 !== 0 && n > whales);
  const step = Math.floor(usual.length / count);
  return usual.filter((_, at) => at % step === 0).slice(0, count);
}

export async function signUp(sql: Sql, sizes: Sizes): Promise<Crew> {
  const [whale, staff, ...members] = await logIn(sql, [1, STAFF, ...memberNumbers(sizes)]);
  if (!whale || !staff) throw new Error('the fill made no players');
  await sql`
    insert into player_permissions (player_id, permission)
    select ${staff.id}, p from unnest(${[...permissions]}::text[]) p on conflict do nothing`;
  const hash = await hashPassword(PASSWORD);
  await sql`update players set password_hash = ${hash} where id = any(${members.map(({ id }) => id)}::uuid[])`;
  return { whale, staff, members };
}

async function logIn(sql: Sql, numbers: readonly number[]): Promise<Member[]> {
  const names = numbers.map((n) => `player${n}`);
  const rows = await sql<{ id: string; username: string }[]>`
    select p.id, p.username from unnest(${names}::text[]) with ordinality w (name, place)
      join players p on p.username_folded = w.name order by w.place`;
  const found = rows.map((row) => ({ ...row, token: createHash('sha256').update(row.id).digest('hex') }));
  await sql`
    insert into sessions (token_hash, player_id, address_hash)
    select hash, id, decode(md5(id::text), 'hex') from unnest(${found.map(({ token }) => hashToken(token))}::text[],
      ${found.map(({ id }) => id)}::uuid[]) s (hash, id)`;
  return found;
}
