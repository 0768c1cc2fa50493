import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { faultLog } from './fault-log.ts';

function setUp() {
  const lines: { level: string; message: string; [key: string]: unknown }[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, ...fields });
  const clock = { ms: 0 };
  const metrics = createMetrics();
  const writer = { info: write('info'), warn: write('warn'), error: write('error') };
  const log = faultLog(writer, metrics, () => clock.ms);
  return { lines, clock, metrics, log };
}

describe('the fault log', () => {
  it('writes a fault with its place and counts it', async () => {
    const { lines, metrics, log } = setUp();
    const fault = new Error('no route');
    log.error(fault, 'jobs', 'forget-trades');
    expect(lines).toEqual([
      { level: 'error', message: 'fault in jobs', err: fault, where: 'jobs', about: 'forget-trades' },
    ]);
    expect(await metrics.text()).toContain('faults_total{where="jobs"} 1');
  });

  it('writes a repeated fault once, counts it every time, and later writes how often it occurred', async () => {
    const { lines, clock, metrics, log } = setUp();
    for (let n = 0; n < 5000; n++) log.warn(new Error(`connection ${n} refused`), 'bus');
    expect(lines).toHaveLength(1);
    expect(await metrics.text()).toContain('faults_total{where="bus"} 5000');
    clock.ms += 10 * 60_000;
    log.warn(new Error('connection 7 refused'), 'bus');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ repeated: 4999 });
  });

  it('writes a different fault of the same place at once', () => {
    const { lines, log } = setUp();
    log.warn(new Error('refused'), 'bus');
    log.warn(new Error('timed out'), 'bus');
    log.warn(new Error('refused'), 'redis');
    expect(lines).toHaveLength(3);
  });

  it('stays bounded if every fault is different', () => {
    const { lines, log } = setUp();
    const word = (n: number) => [...String(n)].map((digit) => 'ghijklmnop'[Number(digit)]).join('');
    for (let n = 0; n < 1000; n++) log.warn(new Error(word(n)), 'bus');
    expect(lines.length).toBeLessThan(30);
  });

  it('writes once that a part works again, and writes its next fault at once', () => {
    const { lines, log } = setUp();
    log.recovered('redis');
    expect(lines).toEqual([]);
    log.warn(new Error('refused'), 'redis');
    log.warn(new Error('refused'), 'redis');
    log.recovered('redis');
    log.recovered('redis');
    log.warn(new Error('refused'), 'redis');
    expect(lines.map(({ message }) => message)).toEqual([
      'fault in redis',
      'redis works again',
      'fault in redis',
    ]);
    expect(lines[1]).toMatchObject({ level: 'info', repeated: 1 });
  });
});
