/** Remembers the scroll position of each visited page, for going back, forward and reloading. */
const STORED = 'blookery.scroll';
const MOST = 50;

const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

export const scrollPositionOf = (key: string): number | undefined => positions.get(key);

/** Follows the window's scrolling for one visit. Returns a function that stops it. */
export function keepScrollPositions(key: string): () => void {
  const note = () => {
    // Removed and added again, so that the oldest visit is always the first of the map.
    positions.delete(key);
    positions.set(key, window.scrollY);
  };
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

export function takeOverScrolling(): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST)));
    } catch {
      // Without storage a reload starts at the top.
    }
  });
}
