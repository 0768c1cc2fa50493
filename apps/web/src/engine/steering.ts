/** Directions from keys and from a stick. A direction has at most length one, so that diagonals are no faster. */
export interface Direction {
  x: number;
  y: number;
}

export const still: Direction = { x: 0, y: 0 };

const keyDirections: Readonly<Record<string, Direction>> = {
  KeyW: { x: 0, y: -1 },
  ArrowUp: { x: 0, y: -1 },
  KeyS: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: 1 },
  KeyA: { x: -1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  KeyD: { x: 1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const atMostOne = ({ x, y }: Direction): Direction => {
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
};

/** By the position of keys, not by their labels. */
export function keyDirection(held: ReadonlySet<string>): Direction {
  const sum = { x: 0, y: 0 };
  const seen = new Set<string>();
  for (const code of held) {
    const direction = keyDirections[code];
    if (!direction) continue;
    // W and arrow up together count once.
    const name = `${direction.x},${direction.y}`;
    if (seen.has(name)) continue;
    seen.add(name);
    sum.x += direction.x;
    sum.y += direction.y;
  }
  return atMostOne(sum);
}

const DEAD_ZONE = 0.18;

/** From the offset of the stick in pixels; a small offset counts as none. */
export function stickDirection(dx: number, dy: number, reach: number): Direction {
  const push = atMostOne({ x: dx / reach, y: dy / reach });
  return Math.hypot(push.x, push.y) < DEAD_ZONE ? still : push;
}

export interface HeldKeys {
  readonly held: ReadonlySet<string>;
  readonly shift: boolean;
  stop: () => void;
}

/** Whether keys that are pressed there type text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Tracks the held direction keys. Ignores keys while typing or in a dialog, and releases all on blur. */
export function holdKeys(isBusy: () => boolean = () => false): HeldKeys {
  const held = new Set<string>();
  let shift = false;
  const down = (event: KeyboardEvent) => {
    shift = event.shiftKey;
    if (!(event.code in keyDirections) || isTyping(event.target) || isBusy()) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Prevents the page from scrolling.
    event.preventDefault();
    held.add(event.code);
  };
  const up = (event: KeyboardEvent) => {
    shift = event.shiftKey;
    // While Command is held, macOS does not report that another key is released.
    if (event.key === 'Meta') held.clear();
    held.delete(event.code);
  };
  const letGo = () => {
    held.clear();
    shift = false;
  };
  const typed = (event: FocusEvent) => {
    if (isTyping(event.target)) letGo();
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', letGo);
  window.addEventListener('focusin', typed);
  return {
    held,
    get shift() {
      return shift;
    },
    stop: () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', letGo);
      window.removeEventListener('focusin', typed);
    },
  };
}
