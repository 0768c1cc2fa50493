const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** When a shelf was last seen: the day and the time, as two texts. */
export function seenText(seenAt: number, now: Date): { day: string; time: string } {
  const seen = new Date(seenAt);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const time = clock.format(seen);
  if (seen.toDateString() === now.toDateString()) return { day: 'today', time };
  if (seen.toDateString() === yesterday.toDateString()) return { day: 'yesterday', time };
  return { day: `on ${day.format(seen)}`, time };
}
