/** From here on the seconds are shown, in a warm colour. */
const SOON_MS = 15 * 60_000;

/** "1 d 3 h", "2 h 10 m", "31 m", "14 m 08 s". */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (d > 0) return h > 0 ? `${d} d ${h} h` : `${d} d`;
  if (h > 0) return m > 0 ? `${h} h ${String(m).padStart(2, '0')} m` : `${h} h`;
  if (milliseconds > SOON_MS) return `${m} m`;
  return m > 0 ? `${m} m ${String(s).padStart(2, '0')} s` : `${s} s`;
}

export const isSoon = (milliseconds: number): boolean => milliseconds <= SOON_MS;
