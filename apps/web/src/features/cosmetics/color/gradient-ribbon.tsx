import type { Gradient, GradientStop } from '@blookery/game/colors';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { inPlace } from '../../../ui/in-place.ts';
import styles from './gradient-ribbon.module.css';

interface GradientRibbonProps {
  gradient: Gradient;
  chosen: number;
  onChosen: (index: number) => void;
  onMove: (index: number, at: number) => void;
  onAdd: (at: number) => void;
  onRemove: (index: number) => void;
}

/** The gradient as a ribbon. Stops are dragged or moved with the arrow keys; a click on the ribbon adds one. */
export function GradientRibbon({ gradient, chosen, onChosen, onMove, onAdd, onRemove }: GradientRibbonProps) {
  const strip = useRef<HTMLDivElement>(null);
  const placeAt = (clientX: number): number => {
    const box = strip.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * 100 : 0;
  };
  const { stops } = gradient;
  const ribbon = stops.map(({ color, at }) => `${color} ${at}%`).join(', ');
  return (
    <div className={styles.strip} ref={strip}>
      {/* For the pointer only, and it never takes the focus: "Add a stop" is the button for the keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.ribbon}
        style={{ '--ribbon': `linear-gradient(90deg, ${ribbon})` }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ clientX }) => onAdd(placeAt(clientX))}
      />
      {inPlace(stops).map(({ place: index, entry: stop }) => (
        <Knob
          key={index}
          stop={stop}
          number={index + 1}
          chosen={index === chosen}
          placeAt={placeAt}
          onChosen={() => onChosen(index)}
          onMove={(at) => onMove(index, at)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </div>
  );
}

interface KnobProps {
  stop: GradientStop;
  number: number;
  chosen: boolean;
  placeAt: (clientX: number) => number;
  onChosen: () => void;
  onMove: (at: number) => void;
  onRemove: () => void;
}

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -100,
  End: 100,
};

function Knob({ stop, number, chosen, placeAt, onChosen, onMove, onRemove }: KnobProps) {
  /** The distance between the pointer and the middle of the stop, so that it does not jump when grabbed. */
  const grip = useRef<number | null>(null);
  const hold = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = placeAt(event.clientX) - stop.at;
    onChosen();
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (grip.current !== null) onMove(placeAt(clientX) - grip.current);
  };
  const letGo = () => {
    grip.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const stride = strides[event.key];
    if (stride !== undefined) onMove(stop.at + stride * (event.shiftKey ? 5 : 1));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label={`Stop ${number}`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={stop.at}
      aria-valuetext={`${stop.at} %, ${stop.color}`}
      className={classNames(styles.knob, chosen && styles.chosen)}
      style={{ '--at': `${stop.at}%`, '--dye': stop.color }}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onFocus={onChosen}
      onKeyDown={press}
    />
  );
}
