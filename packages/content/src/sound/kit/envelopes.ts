/** Envelopes: functions from seconds to a gain. */

export type Envelope = (t: number) => number;

/** Decays to a thousandth after `length` seconds. */
export const struck =
  (length: number): Envelope =>
  (t) =>
    Math.exp((-6.9 * t) / length);

/** Fades in over `attack` and out over `release` at the end of `length`, with rounded corners. */
export const swell =
  (length: number, attack: number, release: number): Envelope =>
  (t) => {
    const gain = Math.max(0, Math.min(1, t / attack, (length - t) / release));
    return gain * gain * (3 - 2 * gain);
  };

/** A slow wave between two levels that fits a whole number of times into a loop. */
export const tide =
  (loop: number, times: number, low: number, high: number, phase = 0): Envelope =>
  (t) =>
    low + (high - low) * (0.5 - 0.5 * Math.cos(2 * Math.PI * ((t / loop) * times + phase)));

/** A hump around one moment of a loop, wrapping around its end. */
export const hump =
  (loop: number, at: number, width: number): Envelope =>
  (t) => {
    const away = Math.abs(((((t - at) % loop) + loop + loop / 2) % loop) - loop / 2) / width;
    return away < 1 ? 0.5 + 0.5 * Math.cos(Math.PI * away) : 0;
  };

/** From one number to another in equal ratios, as pitches and filters glide. */
export const glide =
  (from: number, to: number, length: number): Envelope =>
  (t) =>
    from * (to / from) ** Math.min(1, Math.max(0, t / length));
