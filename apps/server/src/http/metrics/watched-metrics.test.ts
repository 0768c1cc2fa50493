/**
 * The alerts and dashboard of deploy/ use metrics that the server exports: an alert on a misspelt metric
 * would never fire.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultPlaces } from '../../ports/log.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { onAPort, testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8');

const alerts = [...read('prometheus/alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(
  (match) => match[1] ?? '',
);

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
}
const dashboard: Dashboard = JSON.parse(read('grafana/blookery.json'));
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const choices = dashboard.templating.list
  .map(({ query }) => /^label_values\((\w+),/.exec(query)?.[1])
  .filter((name) => name !== undefined);

const words = ['and', 'or', 'unless', 'offset', 'by', 'without', 'on', 'ignoring', 'bool'];

/** The names in a PromQL expression that are neither functions, labels, keywords nor numbers. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.includes(name));
}

// Only a server with Redis and a replica exports what it knows of them.
const { url } = await testRedis();
const { address } = await testDatabase();
const { user, password, database } = address;
const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${await onAPort(address)}/${database}`;
const server = await testServer({
  REDIS_URL: url,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
});
await server.request('GET /api');
// A code is there once something was refused with it.
await server.request('GET /api/users/me');
const text = String((await server.request('GET /metrics')).body);
const exported = new Set<string>();
for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
  const series = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
  for (const suffix of series) exported.add(name + suffix);
}

describe('a PromQL expression', () => {
  it('is searched for its metrics only', () => {
    expect(
      metricsIn('sum by (le) (rate(a_bucket{b="c"}[5m])) / max(d offset 10m) > 9e6 and absent(e)'),
    ).toEqual(['a_bucket', 'd', 'e']);
  });
});

describe('the alerts and the dashboard', () => {
  it('use only metrics that the server exports or Prometheus adds', () => {
    const named = [...alerts, ...panels].flatMap(metricsIn).concat(choices);
    expect(new Set(named).size).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => name !== 'up' && !exported.has(name))).toEqual([]);
  });

  it('use only labels that exist', () => {
    const given = new Set([...text.matchAll(/[{,](\w+)="/g)].map((match) => match[1]));
    const added = ['job', 'instance', 'where'];
    const named = [...alerts, ...panels].flatMap((expression) => [
      ...[...expression.matchAll(/[{,](\w+)=~?"/g)].map((match) => match[1] ?? ''),
      ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap((match) => (match[1] ?? '').split(', ')),
    ]);
    expect([...new Set(named)].filter((label) => !given.has(label) && !added.includes(label))).toEqual([]);
  });

  it('use only places where faults are counted', () => {
    const named = alerts.flatMap((expression) =>
      [...expression.matchAll(/where=~"([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split('|')),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((place) => !faultPlaces.some((known) => known === place))).toEqual([]);
  });
});
