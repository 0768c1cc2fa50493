/** What becomes of spans when their collector is slow or hangs. */
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectingLog } from '../../testing/collecting-log.ts';
import { listenHere } from '../../testing/processes/free-port.ts';
import { until } from '../../testing/until.ts';
import { otlpExporter } from './otlp-exporter.ts';

// Only the timer that sends is in the hands of the test; the network keeps its own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const everyMs = 2000;
const tick = () => vi.advanceTimersByTime(everyMs);

/** A collector that responds only when the test lets it, and a way to fill the exporter that sends to it. */
async function slowCollector(closeWithinMs?: number) {
  const batches: number[] = [];
  const open: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    batches.push(body.resourceSpans[0].scopeSpans[0].spans.length);
    open.push(response);
  });
  const endpoint = `http://127.0.0.1:${await listenHere(server)}`;
  const log = collectingLog();
  const exporter = otlpExporter({
    endpoint,
    version: '1',
    instance: 'test',
    log,
    everyMs,
    ...(closeWithinMs === undefined ? {} : { closeWithinMs }),
  });
  const add = (count: number) => {
    for (let index = 0; index < count; index++) {
      exporter.add({
        traceId: '1',
        spanId: String(index),
        name: 'span',
        kind: 1,
        beganAt: 0,
        endedAt: 1,
        attributes: {},
        isFailed: false,
      });
    }
  };
  const answer = () => open.shift()?.end('{}');
  return { exporter, log, batches, add, answer };
}

it('while a collector hangs, a bounded number of spans waits for it', async () => {
  const { exporter, batches, add, answer } = await slowCollector();
  add(1);
  tick();
  await until(() => batches.length === 1);
  for (let round = 0; round < 4; round++) {
    add(2000);
    tick();
  }
  answer();
  await until(() => {
    tick();
    return batches.length === 2;
  });
  const closing = exporter.close();
  answer();
  await closing;
  expect(batches).toEqual([1, 4096]);
});

it('waiting spans are sent once when the server stops', async () => {
  const { exporter, batches, add, answer } = await slowCollector();
  add(1);
  tick();
  await until(() => batches.length === 1);
  add(2);
  const closing = exporter.close();
  answer();
  await until(() => batches.length === 2);
  answer();
  await closing;
  expect(batches).toEqual([1, 2]);
});

// A server has ten seconds to stop.
it('a collector that hangs does not keep the server from stopping', { timeout: 9_000 }, async () => {
  const { exporter, log, batches, add } = await slowCollector(10);
  add(1);
  tick();
  await until(() => batches.length === 1);
  add(1);
  await exporter.close();
  expect(log.faults.map(({ where }) => where)).toEqual(['traces', 'traces']);
});
