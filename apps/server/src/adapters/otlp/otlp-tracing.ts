/** Traces for a collector of OpenTelemetry (docs/decisions/0033-own-traces.md). Loaded only where one is configured. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Attributes, Span, Tracing } from '../../ports/tracing.ts';
import { type ExporterSettings, type FinishedSpan, otlpExporter } from './otlp-exporter.ts';

export interface TracingSettings extends ExporterSettings {
  /** How many of a hundred traces are recorded. A caller with a trace of its own decides for itself. */
  percent: number;
}

interface Place {
  traceId: string;
  spanId: string;
  isRecorded: boolean;
}

class OtlpSpan implements Span {
  readonly place: Place;
  readonly #finish: (outcome: Parameters<Span['end']>[0]) => void;

  constructor(place: Place, finish: (outcome: Parameters<Span['end']>[0]) => void) {
    this.place = place;
    this.#finish = finish;
  }

  end(outcome?: Parameters<Span['end']>[0]): void {
    if (this.place.isRecorded) this.#finish(outcome);
  }
}

export function otlpTracing({ percent, ...settings }: TracingSettings): Tracing {
  const exporter = otlpExporter(settings);
  const current = new AsyncLocalStorage<OtlpSpan>();

  function begin(
    name: string,
    kind: FinishedSpan['kind'],
    parent: Place | null,
    attributes: Attributes = {},
  ): OtlpSpan {
    const beganAt = now();
    const place = {
      traceId: parent?.traceId ?? randomId(16),
      spanId: randomId(8),
      isRecorded: parent?.isRecorded ?? Math.random() * 100 < percent,
    };
    return new OtlpSpan(place, (outcome = {}) =>
      exporter.add({
        traceId: place.traceId,
        spanId: place.spanId,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        name: outcome.name ?? name,
        kind,
        beganAt,
        endedAt: now(),
        attributes: { ...attributes, ...outcome.attributes },
        isFailed: outcome.isFailed ?? false,
      }),
    );
  }

  return {
    beginCall: (name, traceparent) => begin(name, 2, placeOf(traceparent)),
    beginJob: (name) => begin(`job ${name}`, 1, null, { 'blookery.job': name }),
    beginStatement: (name) => {
      const parent = current.getStore()?.place;
      if (!parent?.isRecorded) return null;
      return begin(name, 3, parent, { 'db.system.name': 'postgresql', 'db.query.summary': name });
    },
    within: (span, work) => (span instanceof OtlpSpan ? current.run(span, work) : work()),
    close: exporter.close,
  };
}

/** Version, trace, span and flags; the first flag says whether it is recorded. Null if the header is invalid. */
function placeOf(traceparent: string | undefined): Place | null {
  const found = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(traceparent ?? '');
  const [, traceId = '', spanId = '', flags = ''] = found ?? [];
  if (!found || found[0].startsWith('ff') || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 };
}

const randomId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Never goes back while the server runs. */
const now = (): number => performance.timeOrigin + performance.now();
