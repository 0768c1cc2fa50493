/** What a collector of OpenTelemetry receives, and that nothing of it is loaded without one. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { UNFINISHED } from '../jobs/steps.ts';
import type { Tracing } from '../ports/tracing.ts';
import { listenHere } from '../testing/processes/free-port.ts';
import { testServer } from '../testing/test-server.ts';
import { traceJobs } from './traces.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

/** A collector that keeps what it receives. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listenHere(server);
  const spans = (): ReceivedSpan[] =>
    bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  return { url: `http://127.0.0.1:${port}`, spans, received: () => bodies.join('\n') };
}

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = (flags: string) => `00-${caller.trace}-${caller.span}-${flags}`;

describe('a collector', () => {
  it('receives a call with its statements below it, in the trace of the caller', async () => {
    const { url, spans } = await collector();
    const server = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const player = await server.player('tracy');
    await player.request('POST /api/chat/messages/global', {
      body: { content: 'a secret word', nonce: 'n' },
      headers: { traceparent: traceparent('01') },
    });
    await server.close();
    const call = spans().find(({ name }) => name === 'POST /api/chat/messages/:roomId');
    expect(call).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span, kind: 2, status: {} });
    expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
    const below = spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(below.map(({ name }) => name)).toContain('select chat_send_2');
    for (const one of below) {
      expect(one).toMatchObject({ traceId: caller.trace, kind: 3 });
      expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano));
    }
  });

  it('receives nothing that identifies a player or contains a text of a player', async () => {
    const { url, received, spans } = await collector();
    const server = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const player = await server.player('tracy');
    await player.request('POST /api/chat/messages/global', {
      body: { content: 'a secret word', nonce: 'n' },
    });
    await player.request(`GET /api/users/${player.username}`, { address: '203.0.113.7' });
    await server.request('GET /api/no-such-call/tracy?key=a-secret');
    await server.close();
    expect(spans().map(({ name }) => name)).toContain('GET /api/users/:idOrUsername');
    for (const hidden of ['tracy', player.id, player.token, 'secret', '203.0.113.7', 'no-such-call']) {
      expect(received()).not.toContain(hidden);
    }
  });

  it('receives jobs, and nothing from a caller that does not record its trace', async () => {
    const { url, spans } = await collector();
    const server = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    await server.request('GET /api/quests', { headers: { traceparent: traceparent('00') } });
    await server.listen();
    await expect.poll(() => spans().map(({ name }) => name)).toContain('job send-mail');
    await server.close();
    expect(spans().filter(({ traceId }) => traceId === caller.trace)).toEqual([]);
    const job = spans().find(({ name }) => name === 'job send-mail');
    const below = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(below.map(({ name }) => name)).toContain('delete mail_outbox');
  });

  it('that is away fails no call and is reported once', async () => {
    const server = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await server.request('GET /api')).status).toBe(200);
    await server.close();
  });

  it('receives nothing if no call is to be traced', async () => {
    const { url, received } = await collector();
    const server = await testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACE_PERCENT: '0' });
    await server.request('GET /api');
    await server.close();
    expect(received()).toBe('');
  });
});

it('a traced job returns what it returned, so that the scheduler sees whether it is finished', async () => {
  const span = { end: () => {} };
  const tracing: Tracing = {
    beginCall: () => span,
    beginJob: () => span,
    beginStatement: () => null,
    within: (_, work) => work(),
    close: async () => {},
  };
  const [traced] = traceJobs([{ name: 'long', everySeconds: 1, run: async () => UNFINISHED }], tracing);
  expect(await traced?.run()).toBe(UNFINISHED);
});

it.each([
  ['nginx/blookery.conf', '    proxy_set_header traceparent "";\n'],
  ['caddy/Caddyfile', '\trequest_header -traceparent\n'],
])('the proxy of deploy/%s removes the traces of visitors', (file, line) => {
  expect(readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')).toContain(line);
});
