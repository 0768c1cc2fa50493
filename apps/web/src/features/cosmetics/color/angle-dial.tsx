import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import styles from './angle-dial.module.css';

interface AngleDialProps {
  /** Whole degrees clockwise; 0 points up. */
  angle: number;
  onAngle: (angle: number) => void;
}

const usual = [0, 45, 90] as const;

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -15,
  PageUp: 15,
};

/** A dial and a number field for an angle. */
export function AngleDial({ angle, onAngle }: AngleDialProps) {
  const [typed, setTyped] = useState<{ angle: number | null } | null>(null);
  return (
    <div className={styles.angle}>
      <span className={styles.label} aria-hidden="true">
        Angle
      </span>
      <Dial angle={angle} onAngle={onAngle} />
      <span className={styles.field}>
        <DigitsInput
          aria-label="Angle in degrees"
          value={typed ? typed.angle : angle}
          max={360}
          onValue={(next) => {
            setTyped({ angle: next });
            if (next !== null) onAngle(next);
          }}
          onBlur={() => setTyped(null)}
          trailing="°"
        />
      </span>
      <div className={styles.usual}>
        {usual.map((degrees) => (
          <FilterPill key={degrees} pressed={angle === degrees} onPressed={() => onAngle(degrees)}>
            {degrees}°
          </FilterPill>
        ))}
      </div>
    </div>
  );
}

function Dial({ angle, onAngle }: AngleDialProps) {
  const turnTo = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const right = clientX - (box.left + box.width / 2);
    const up = box.top + box.height / 2 - clientY;
    if (right !== 0 || up !== 0) onAngle((Math.atan2(right, up) * 180) / Math.PI);
  };
  const press = (event: KeyboardEvent) => {
    const stride = strides[event.key];
    if (stride !== undefined) onAngle(angle + stride * (event.shiftKey ? 15 : 1));
    else if (event.key === 'Home') onAngle(0);
    else if (event.key === 'End') onAngle(359);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label="Angle"
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={angle}
      aria-valuetext={`${angle} degrees`}
      className={styles.dial}
      style={{ '--angle': `${angle}deg` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        turnTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && turnTo(event)}
      onKeyDown={press}
    >
      <span className={styles.face} />
    </button>
  );
}
