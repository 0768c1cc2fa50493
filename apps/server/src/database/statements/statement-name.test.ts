import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

const named = (strings: TemplateStringsArray, ..._values: unknown[]) =>
  statementName({ strings, tagged: true });

it.each([
  [named`select 1`, 'select'],
  [named`select id from players where username = ${'ada'}`, 'select players'],
  [named`insert into chat_messages (content) values (${'hello'})`, 'insert chat_messages'],
  [
    named`
    update wallets set tokens = ${5}`,
    'update wallets',
  ],
  [named`delete from sessions where id = ${1}`, 'delete sessions'],
  [named`select * from open_packs(${1}, ${2})`, 'select open_packs'],
  [named`select pg_notify(${'a'}, ${'b'})`, 'select pg_notify'],
  [
    named`with made as (select ${1}), counted as (select 2) select n from made join players on true`,
    'with players',
  ],
  [named`select extract(epoch from now() - due_at) from job_leases`, 'select job_leases'],
])('the statement %# is named by its keyword and table', (name, expected) => {
  expect(name).toBe(expected);
});

it('a statement that was put together is named by its keyword alone', () => {
  expect(statementName({ strings: ["select * from players where name = 'ada'"], tagged: false })).toBe(
    'select',
  );
});
