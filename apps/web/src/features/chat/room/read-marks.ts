/**
 * How far each room was read, remembered by this browser for each of its players. What is read in one tab is read
 * in all of them.
 */
const STORED = 'blookery.chat-read';

type Marks = Record<string, number>;
const listeners = new Set<() => void>();
let memory: Marks = {};
/** Storage can be denied; then it is remembered for as long as the page is open. */
let isStored = true;

const keyOf = (playerId: string, roomId: string): string => `${playerId}/${roomId}`;

function load(): Marks {
  if (!isStored) return memory;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Marks) : {};
  } catch {
    return memory;
  }
}

/** The last message that was read; null in a room that was never entered here. */
export function readUpTo(playerId: string, roomId: string): number | null {
  const mark = load()[keyOf(playerId, roomId)];
  return typeof mark === 'number' ? mark : null;
}

/** Marks only ever move forward. */
export function markRead(playerId: string, roomId: string, messageId: number): void {
  if (messageId <= (readUpTo(playerId, roomId) ?? -1)) return;
  memory = { ...load(), [keyOf(playerId, roomId)]: messageId };
  try {
    localStorage.setItem(STORED, JSON.stringify(memory));
  } catch {
    isStored = false;
  }
  for (const changed of listeners) changed();
}

/** Calls back after every change, of other tabs too. Answers how to stop. */
export function onMarksMoved(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === STORED) changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}
