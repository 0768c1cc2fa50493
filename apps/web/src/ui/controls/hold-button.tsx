/** A button for actions that cannot be undone: it acts once it was held for a moment, by pointer or key. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './hold-button.module.css';

const HOLD_MS = 800;

interface HoldButtonProps {
  onHeld: () => void;
  busy: boolean;
  disabled: boolean;
  children: ReactNode;
}

export function HoldButton({ onHeld, busy, disabled, children }: HoldButtonProps) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A click after a press by pointer or key is ignored. Screen readers only send a click. */
  const pressed = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const start = () => {
    if (disabled || busy || holding) return;
    pressed.current = true;
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      onHeld();
    }, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return (
    <Button
      variant="primary"
      size="lg"
      className={holding ? styles.holding : styles.hold}
      style={{ '--hold': `${HOLD_MS}ms` }}
      busy={busy}
      disabled={disabled}
      onPointerDown={(event) => event.button === 0 && start()}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) start();
      }}
      onKeyUp={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        stop();
      }}
      onBlur={stop}
      onClick={() => {
        if (!pressed.current) onHeld();
        pressed.current = false;
      }}
    >
      {children}
    </Button>
  );
}
