import { describe, expect, it } from 'vitest';
import { accessChanges } from './access-mutants.ts';
import { codeChanges } from './code-mutants.ts';
import { apply, linesOf } from './mutant.ts';
import { markFunctions } from './reach-marks.ts';
import { sqlChanges } from './sql-mutants.ts';

const broken = (text: string) => codeChanges(text).map((change) => apply(text, change));

describe('a guard in TypeScript', () => {
  it('A condition is forced to be true and false', () => {
    expect(broken('if (isMine) refuse = 1;')).toEqual(['if (true) refuse = 1;', 'if (false) refuse = 1;']);
  });

  it('A comparison is changed to include or exclude its limit', () => {
    expect(broken('x = a < b;')).toEqual(['x = a <= b;']);
    expect(broken('x = a === b;')).toEqual(['x = a !== b;']);
  });

  it('One side of a condition is left out', () => {
    expect(broken('x = a && b;')).toEqual(['x = a;', 'x = b;']);
  });

  it('A limit is moved by one, and other numbers are left alone', () => {
    expect(broken('const MOST = 5; const half = 2;')).toEqual([
      'const MOST = (6); const half = 2;',
      'const MOST = (4); const half = 2;',
    ]);
  });

  it('A throw and a call that only may throw are removed', () => {
    expect(broken('try { a(); } catch { throw new Refusal("X"); }')).toEqual(['try { a(); } catch { ; }']);
    expect(broken('await requireFair(tx);')).toEqual([';']);
  });

  it('Every mutant knows the function it is in', () => {
    const text = 'const outer = () => list.filter((x) => x > limit);';
    expect(codeChanges(text)).toMatchObject([{ inside: 'outer' }]);
  });

  it('Statements in the code are broken as SQL, including their parameters', () => {
    const id = '$'.concat('{id}');
    const count = '$'.concat('{count({ a: 1 })}');
    expect(broken(`tx\`update wallets set n = 1 where id = ${id} and n >= ${count}\`;`)).toEqual([
      `tx\`update wallets set n = 1 where id = ${id} and n > ${count}\`;`,
      `tx\`update wallets set n = 1 where true and n >= ${count}\`;`,
      `tx\`update wallets set n = 1 where id = ${id} \`;`,
    ]);
  });
});

describe('a guard in SQL', () => {
  const brokenSql = (text: string) => sqlChanges(text).map((change) => apply(text, change));

  it('Branches are forced, and sums and extremes are reversed', () => {
    expect(brokenSql("if not found then x := least(a + 1, b); end if; -- if 1 < 2 then 'and'")).toEqual([
      "if not found then x := least(a - 1, b); end if; -- if 1 < 2 then 'and'",
      "if not found then x := greatest(a + 1, b); end if; -- if 1 < 2 then 'and'",
      "if true then x := least(a + 1, b); end if; -- if 1 < 2 then 'and'",
      "if false then x := least(a + 1, b); end if; -- if 1 < 2 then 'and'",
    ]);
  });

  it('A range is one condition, and so is an expression in brackets', () => {
    expect(brokenSql('where a between 1 and 2 and (b is distinct from c)')).toEqual([
      'where true and (b is distinct from c)',
      'where a between 1 and 2 ',
    ]);
  });
});

it('The access to a call is weakened by one step, and a confirmation is dropped', () => {
  const call =
    "defineCall({ access: { permission: 'BAN_USERS' }, confirm: 'session' }); ({ access: 'player' })";
  const opened = "defineCall({ access: 'player', confirm: 'session' }); ({ access: 'player' })";
  const changes = accessChanges(call);
  expect(changes.map((change) => apply(call, change))[0]).toBe(opened);
  expect(changes).toHaveLength(2);
  expect(accessChanges("defineCall({ access: 'anyone' })")).toEqual([]);
});

it('A mutant is named by its line before and after, not by its number', () => {
  const text = 'a;\n  if (b\n    && c) d;\n';
  const [change] = codeChanges(text);
  if (!change) throw new Error('there is no mutant');
  expect(linesOf(text, change)).toEqual({ before: 'if (b && c) d;', after: 'if (true) d;' });
});

it('A function notes that it was called, with any kind of body', () => {
  expect(markFunctions('a.ts', 'const f = () => ({}); function g() {}')).toBe(
    'const f = () => ((globalThis.reached?.add("a.ts f"), {})); function g() {globalThis.reached?.add("a.ts g");}',
  );
});
