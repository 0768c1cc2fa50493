/** For touch screens: a joystick, and a button to hold for running. */
import { type PointerEvent, useRef, useState } from 'react';
import { type Direction, stickDirection, still } from '../../engine/steering.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './joystick.module.css';

const REACH = 44;

export function Joystick({ onPush }: { onPush: (direction: Direction) => void }) {
  const base = useRef<HTMLDivElement>(null);
  const [knob, setKnob] = useState(still);

  const follow = (event: PointerEvent) => {
    const box = base.current?.getBoundingClientRect();
    if (!box) return;
    const direction = stickDirection(
      event.clientX - box.left - box.width / 2,
      event.clientY - box.top - box.height / 2,
      REACH,
    );
    setKnob(direction);
    onPush(direction);
  };
  const letGo = () => {
    setKnob(still);
    onPush(still);
  };
  return (
    <div
      ref={base}
      className={styles.joystick}
      data-testid="joystick"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onLostPointerCapture={letGo}
    >
      <i
        className={styles.knob}
        style={{ transform: `translate(${knob.x * REACH}px, ${knob.y * REACH}px)` }}
      />
    </div>
  );
}

/** Runs while held; a tap keeps it on until the next tap. */
export function RunButton({ onRun }: { onRun: (running: boolean) => void }) {
  const [running, setRunning] = useState(false);
  return (
    <button
      type="button"
      className={classNames(styles.run, running && styles.running)}
      aria-pressed={running}
      onClick={() => {
        setRunning(!running);
        onRun(!running);
      }}
    >
      <Icon name="chevrons-right" size={24} />
      Run
    </button>
  );
}
