/** Unsent messages by room, as long as the page is open, so that visiting another page does not lose one. */
const drafts = new Map<string, string>();

export const draftOf = (playerId: string, roomId: string): string =>
  drafts.get(`${playerId}/${roomId}`) ?? '';

export function keepDraft(playerId: string, roomId: string, text: string): void {
  if (text === '') drafts.delete(`${playerId}/${roomId}`);
  else drafts.set(`${playerId}/${roomId}`, text);
}
