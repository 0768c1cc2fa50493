/** How far each player has read each room, stored in this browser and shared by its tabs. */
import { fieldsOf } from '../../../transport/fields-of.ts';

const STORED = 'blookery.chat-read';

type Marks = Readonly<Record<string, unknown>>;
const listeners = new Set<() => void>();
let memory: Marks = {};
/** If storage is denied, marks last as long as the page is open. */
let isStored = true;

const keyOf = (playerId: string, roomId: string): string => `${playerId}/${roomId}`;

function load(): Marks {
  if (!isStored) return memory;
  try {
    return fieldsOf(JSON.parse(localStorage.getItem(STORED) ?? '{}'));
  } catch {
    return memory;
  }
}

/** The last message that was read; null if the room was never entered in this browser. */
export function readUpTo(playerId: string, roomId: string): number | null {
  const mark = load()[keyOf(playerId, roomId)];
  return typeof mark === 'number' ? mark : null;
}

/** Marks only move forward. */
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

/** Calls back after every change, also in other tabs. Returns a function to unsubscribe. */
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
