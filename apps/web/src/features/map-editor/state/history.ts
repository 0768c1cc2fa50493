/** Undo and redo over immutable values. One stroke of the pointer is one step. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The stroke that made the present; null once it is over. */
  readonly stroke: number | null;
}

const HISTORY_MOST = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], stroke: null });

/** Sets a new present. Within one stroke it replaces the last one. */
export function commit<T>(history: History<T>, present: T, stroke: number | null = null): History<T> {
  if (present === history.present) return history;
  if (stroke !== null && stroke === history.stroke) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-HISTORY_MOST);
  return { past, present, future: [], stroke };
}

/** Returns the value before this stroke; the present if the stroke has not changed anything. */
export const beforeStroke = <T>({ past, present, stroke }: History<T>, now: number): T =>
  stroke === now ? (past.at(-1) ?? present) : present;

export function undo<T>({ past, present, future, stroke }: History<T>): History<T> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, stroke };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], stroke: null };
}

export function redo<T>({ past, present, future, stroke }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, stroke };
  return { past: [...past, present], present: next, future: later, stroke: null };
}
