/** The server joins why and until when by a bar. The reason is people's words and may hold a bar itself. */
export function readBlacklistReason(text: string): { reason: string; expires: string } {
  const bar = text.lastIndexOf('|');
  if (bar < 0) return { reason: text.trim(), expires: '' };
  return { reason: text.slice(0, bar).trim(), expires: text.slice(bar + 1).trim() };
}
