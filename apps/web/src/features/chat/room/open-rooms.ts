/** The rooms that this page shows now. Their new messages need no toast: they are in view, or the room counts them. */
const open = new Set<string>();

export const isOpenRoom = (roomId: string): boolean => open.has(roomId);

/** Returns a function to call when the room is left. */
export function noteOpenRoom(roomId: string): () => void {
  open.add(roomId);
  return () => void open.delete(roomId);
}
