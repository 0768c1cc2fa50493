import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as colors from './colors.ts';
import * as latency from './latency.ts';
import { expectLimits } from './limits-fixtures.ts';
import * as realtime from './realtime.ts';

expectLimits('colors', colors, {
  COLOR_TEXT_MAX: 100,
  GRADIENT_SPACING: 5,
  GRADIENT_STOPS_MAX: 5,
  GRADIENT_STOPS_MIN: 2,
  HEX_DIGITS: 6,
});
expectLimits('latency', latency, {
  LATENCY_SAMPLES: 10,
  PING_EVERY_MS: 1000,
  RECONNECT_AFTER_MS: 1000,
});
expectLimits('realtime', realtime, { CLOSED: { refused: 4001, tooMany: 4004, flooded: 4008 } });

it('the limits of every module are in the test of their folder', () => {
  const here = import.meta.dirname;
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|-fixtures\.ts$/.test(name),
  );
  const unlisted = sources.filter((name) => {
    if (!/^export const [A-Z][A-Z0-9_]*(: .+)? = (\d|\{|\[)/m.test(readFileSync(join(here, name), 'utf8')))
      return false;
    const test = join(here, dirname(name), 'limits.test.ts');
    return !existsSync(test) || !readFileSync(test, 'utf8').includes(`'./${basename(name)}'`);
  });
  expect(unlisted).toEqual([]);
});
