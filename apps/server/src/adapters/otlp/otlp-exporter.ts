/**
 * Sends spans to a collector, in batches, as OTLP over HTTP in JSON, one at a time. While the collector is away or hangs
 * spans are dropped: they are worth less than the memory of the server.
 */
import type { Log } from '../../ports/log.ts';
import type { Attributes } from '../../ports/tracing.ts';

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 is internal, 2 a call that was received, 3 one that was made. */
  kind: 1 | 2 | 3;
  /** In milliseconds since 1970, with fractions. */
  beganAt: number;
  endedAt: number;
  attributes: Attributes;
  isFailed: boolean;
}

export interface ExporterSettings {
  /** Address of the collector; `/v1/traces` is added. */
  endpoint: string;
  version: string;
  /** Identifies this server among others. */
  instance: string;
  log: Log;
  everyMs?: number;
  closeWithinMs?: number;
}

/** Spans that wait to be sent. Further ones are dropped. */
const mostWaiting = 4096;
const replyWithinMs = 10_000;

export function otlpExporter({
  endpoint,
  version,
  instance,
  log,
  everyMs = 2000,
  // A stopping server has more to do in its ten seconds.
  closeWithinMs = 2000,
}: ExporterSettings) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      'service.name': 'blookery',
      'service.version': version,
      'service.instance.id': instance,
    }),
  };
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> | null = null;
  const closing = new AbortController();

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'blookery' }, spans: spans.map(encoded) }];
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(replyWithinMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      log.recovered('traces');
    } catch (fault) {
      log.warn(fault, 'traces');
    }
  }

  async function flush(): Promise<void> {
    // Until the collector has responded, a limited number of spans wait.
    if (sending || waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    sending = send(spans).finally(() => {
      sending = null;
    });
    await sending;
  }
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    add: (span: FinishedSpan): void => {
      if (waiting.length < mostWaiting) waiting.push(span);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      const deadline = setTimeout(() => closing.abort(), closeWithinMs);
      await sending;
      await flush();
      clearTimeout(deadline);
    },
  };
}

const encoded = ({ beganAt, endedAt, attributes, isFailed, ...span }: FinishedSpan) => ({
  ...span,
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: isFailed ? { code: 2 } : {},
});

/** As text, because a number of JavaScript is exact to microseconds only. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
