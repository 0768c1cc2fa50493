import {
  addStop,
  addStopFault,
  colorTexts,
  formatGradient,
  GRADIENT_STOPS_MAX,
  type Gradient,
  mayRemoveStop,
  moveStop,
  paintStop,
  removeStop,
  roomiestPlace,
  type StopFault,
  stopFaultText,
  turnGradient,
} from '@blookery/game/colors';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { inPlace } from '../../../ui/in-place.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { editedGradient, type TabProps } from '../outfit.ts';
import { AngleDial } from './angle-dial.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { GradientRibbon } from './gradient-ribbon.tsx';
import { GradientStopRow } from './gradient-stop-row.tsx';
import styles from './gradient-tab.module.css';

/** Edits the two to five stops of a gradient, and its angle. */
export function GradientTab({ user, outfit, pick }: TabProps) {
  const gradient = editedGradient(outfit, user);
  const { stops, angle } = gradient;
  const [chosen, setChosen] = useState(0);
  const [fault, setFault] = useState<StopFault | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const change = (next: Gradient) => {
    setFault(null);
    pick({ gradient: next, painted: 'gradient' });
  };
  const add = (at: number | null) => {
    const refused = at === null ? 'TOO_MANY' : addStopFault(gradient, at);
    setFault(refused);
    if (refused || at === null) return;
    const next = addStop(gradient, at);
    change(next);
    setChosen(next.stops.findIndex((stop) => !stops.includes(stop)));
  };
  const remove = (index: number) => {
    change(removeStop(gradient, index));
    setChosen(Math.max(0, Math.min(index, stops.length - 2)));
    // The pressed button is gone together with its stop.
    adder.current?.focus();
  };
  const isFull = stops.length >= GRADIENT_STOPS_MAX;
  return (
    <div className={styles.tab}>
      <GradientRibbon
        gradient={gradient}
        chosen={chosen}
        onChosen={setChosen}
        onMove={(index, at) => change(moveStop(gradient, index, at))}
        onAdd={add}
        onRemove={remove}
      />
      <div className={styles.scale}>
        <span>0%</span>
        <span aria-live="polite" className={fault ? styles.fault : styles.hint}>
          {fault
            ? stopFaultText(fault)
            : 'Drag a button along the ribbon, or tap the ribbon to sew on a new one'}
        </span>
        <span>100%</span>
      </div>
      <div className={styles.columns}>
        <div className={styles.stops}>
          <p className={styles.head}>
            <span className="sub bold">Stops</span>
            <span>
              {stops.length} of {GRADIENT_STOPS_MAX}
            </span>
          </p>
          {inPlace(stops).map(({ place: index, entry: stop }) => (
            <GradientStopRow
              key={index}
              stop={stop}
              number={index + 1}
              chosen={index === chosen}
              removable={mayRemoveStop(gradient)}
              onChosen={() => setChosen(index)}
              onColor={(color) => change(paintStop(gradient, index, color))}
              onMove={(at) => change(moveStop(gradient, index, at))}
              onRemove={() => remove(index)}
            />
          ))}
          {!mayRemoveStop(gradient) && <p className="muted small">{colorTexts.lastTwo}</p>}
          <Button
            ref={adder}
            size="sm"
            className={styles.add}
            aria-disabled={isFull}
            onClick={() => add(roomiestPlace(gradient))}
          >
            <Icon name="plus" size={16} />
            Add a stop
          </Button>
        </div>
        <AngleDial angle={angle} onAngle={(next) => change(turnGradient(gradient, next))} />
      </div>
      <ContrastNote color={formatGradient(gradient)} what="Name gradients">
        {colorTexts.tooClose}
      </ContrastNote>
    </div>
  );
}
