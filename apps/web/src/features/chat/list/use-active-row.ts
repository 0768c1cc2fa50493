/** The message under the pointer or with the focus. It shows its bar, and keys act on it. */
import type { ChatMessage } from '@blookery/contract';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import type { MessageActions } from '../message/message-actions.ts';
import type { Row } from './message-rows.ts';

type RowAt = (target: EventTarget) => Row | undefined;

export function useActiveRow() {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The message that Tab reaches; null for the newest. */
  const [tabStop, setTabStop] = useState<string | null>(null);
  const isHeld = useRef(false);
  /** Keeps the message active while its menu is open. */
  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
  }, []);

  const handlers = (rowAt: RowAt, actionsOf: (message: ChatMessage) => MessageActions) => ({
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && !isHeld.current) setPointed(rowAt(target)?.key ?? null);
    },
    onPointerLeave: () => {
      if (!isHeld.current) setPointed(null);
    },
    onFocus: ({ target }: FocusEvent) => {
      const key = rowAt(target)?.key ?? null;
      setFocused(key);
      if (key !== null) setTabStop(key);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!isHeld.current && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      const row = rowAt(target);
      // Keys in a field or on a button inside belong to that element.
      if (!row || !(target instanceof HTMLElement) || !target.matches('article')) return;
      const actions = row.message && actionsOf(row.message);
      if (moveFocus(event.key, target, currentTarget) || act(event, target, actions)) event.preventDefault();
    },
  });

  return { key: pointed ?? focused, tabStop, hold, handlers };
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function moveFocus(key: string, row: HTMLElement, list: HTMLElement): boolean {
  const step = steps[key];
  if (step === undefined) return false;
  const index = Number(row.dataset.index) + step;
  list.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  return true;
}

function act(event: KeyboardEvent, row: HTMLElement, actions: MessageActions | undefined): boolean {
  if (!actions || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Enter') {
    openMenu(row);
    return true;
  }
  const pressed = event.key === 'Delete' ? 'Delete' : event.key.toLowerCase();
  const action = actions.flat().find(({ key }) => key === pressed);
  action?.run?.();
  return action !== undefined;
}

/** Opens the menu as the menu key does. */
function openMenu(row: HTMLElement): void {
  const { left, bottom } = row.getBoundingClientRect();
  const at = { clientX: left + 58, clientY: bottom - 8 };
  row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
}
