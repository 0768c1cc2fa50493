/** How the round trip to the server is measured and shown, and how often the client reconnects. */

export const PING_EVERY_MS = 1000;
export const RECONNECT_AFTER_MS = 1000;
export const LATENCY_SAMPLES = 10;

/** Keeps the last ten round trips, the newest last. */
export const withSample = (samples: readonly number[], sample: number): number[] =>
  [...samples, sample].slice(-LATENCY_SAMPLES);

/**
 * Returns the latency in milliseconds, or null without samples. The first round trips of a connection are slow for
 * unrelated reasons, so the fastest counts until there are enough for an average.
 */
export function latencyOf(samples: readonly number[]): number | null {
  if (samples.length === 0) return null;
  if (samples.length < LATENCY_SAMPLES) return Math.min(...samples);
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}
