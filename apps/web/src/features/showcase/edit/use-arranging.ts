/**
 * Arranging a row of things: by dragging, or by lifting one with a press or Space and moving it with the arrow keys or
 * buttons. Every step is put into words for screen readers.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moved } from './moved.ts';

export interface Arranging<T> {
  /** The id of the one that is lifted. */
  lifted: number | null;
  drag: Drag | null;
  list: React.RefObject<HTMLOListElement | null>;
  /** For the button of each thing. */
  handlers: (entry: T, place: number) => object;
  /** Moves the lifted one. */
  step: (by: 1 | -1) => void;
  putDown: () => void;
  takeDown: (entry: T) => void;
}

interface Drag {
  id: number;
  /** How far it was dragged, in pixels. */
  dx: number;
  dy: number;
  /** The place above which it is. */
  over: number;
}

interface ArrangingParts<T> {
  entries: readonly T[];
  nameOf: (entry: T) => string;
  onChange: (entries: T[]) => void;
  say: (words: string) => void;
}

/** A press that moves less than this lifts, and does not drag. */
const DRAG_FROM = 6;

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -100,
  End: 100,
};

export function useArranging<T extends { id: number }>(parts: ArrangingParts<T>): Arranging<T> {
  const { entries, nameOf, onChange, say } = parts;
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setLifted] = useState<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  /** The order when it was lifted, to which Escape returns. */
  const before = useRef<T[]>([]);
  const refocus = useFocusAfterRemoval(list);

  const lifted = entries.some(({ id }) => id === wanted) ? wanted : null;
  const placeText = (place: number) => `place ${place + 1} of ${entries.length}`;
  const move = (from: number, to: number) => {
    const target = Math.max(0, Math.min(entries.length - 1, to));
    const entry = entries[from];
    if (!entry) return;
    if (target !== from) onChange(moved(entries, from, target));
    say(`${nameOf(entry)}, ${placeText(target)}.`);
  };
  const lift = (entry: T, place: number) => {
    before.current = [...entries];
    setLifted(entry.id);
    say(`${nameOf(entry)} lifted, ${placeText(place)}. Arrow keys move it, Space sets it down.`);
  };
  const putDown = () => {
    const place = entries.findIndex(({ id }) => id === lifted);
    const entry = entries[place];
    setLifted(null);
    if (entry) say(`${nameOf(entry)} set down, ${placeText(place)}.`);
  };
  const takeDown = (entry: T) => {
    refocus(entries.findIndex(({ id }) => id === entry.id));
    setLifted(null);
    onChange(entries.filter(({ id }) => id !== entry.id));
    say(`${nameOf(entry)} taken down.`);
  };

  const press = (event: KeyboardEvent, entry: T, place: number) => {
    const stride = strides[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') takeDown(entry);
    else if (lifted !== entry.id) return;
    else if (stride !== undefined) move(place, place + stride);
    else if (event.key === 'Escape') {
      onChange(before.current.filter(({ id }) => entries.some((one) => one.id === id)));
      setLifted(null);
      say(`${nameOf(entry)} put back.`);
    } else return;
    // Escape would close the dialog, too.
    event.preventDefault();
    event.stopPropagation();
  };

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
    wasDragged.current = false;
  };
  const pull = ({ clientX, clientY }: PointerEvent, { id }: T) => {
    if (!grip.current) return;
    const dx = clientX - grip.current.x;
    const dy = clientY - grip.current.y;
    if (!wasDragged.current && Math.hypot(dx, dy) < DRAG_FROM) return;
    wasDragged.current = true;
    setDrag({ id, dx, dy, over: placeAt(list.current, clientX, clientY) });
  };
  const letGo = () => {
    grip.current = null;
    setDrag(null);
  };
  const drop = (place: number) => {
    if (drag) {
      setLifted(null);
      move(place, drag.over);
    }
    letGo();
  };

  return {
    lifted,
    drag,
    list,
    putDown,
    takeDown,
    step: (by) => {
      const place = entries.findIndex(({ id }) => id === lifted);
      move(place, place + by);
    },
    handlers: (entry, place) => ({
      onClick: ({ detail }: MouseEvent) => {
        // The press that ends a drag lifts nothing. It may never come, since the toy has moved; a key has no detail.
        if (wasDragged.current && detail > 0) wasDragged.current = false;
        else if (lifted === entry.id) putDown();
        else lift(entry, place);
      },
      onKeyDown: (event: KeyboardEvent) => press(event, entry, place),
      onPointerDown: grab,
      onPointerMove: (event: PointerEvent) => pull(event, entry),
      onPointerUp: () => drop(place),
      onPointerCancel: letGo,
    }),
  };
}

/** The taken place whose middle is nearest. */
function placeAt(list: HTMLOListElement | null, x: number, y: number): number {
  const cells = [...(list?.querySelectorAll('[data-taken]') ?? [])];
  const distances = cells.map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return Math.hypot(x - left - width / 2, y - top - height / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/** If the focused entry is removed, the next one gets the focus, else the one before, else the chosen tab. */
function useFocusAfterRemoval(list: React.RefObject<HTMLOListElement | null>): (place: number) => void {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    const tab = list.current?.closest('dialog')?.querySelector<HTMLElement>('[role=tab][tabindex="0"]');
    (buttons[Math.min(place.current, buttons.length - 1)] ?? tab)?.focus();
    place.current = null;
  });
  return (removed) => {
    place.current = removed;
  };
}
