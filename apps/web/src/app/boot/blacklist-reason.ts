/** The server joins the reason and the date by a bar. The reason is free text and may contain a bar. */
export function readBlacklistReason(text: string): { reason: string; expires: string } {
  const bar = text.lastIndexOf('|');
  if (bar < 0) return { reason: text.trim(), expires: '' };
  return { reason: text.slice(0, bar).trim(), expires: text.slice(bar + 1).trim() };
}
