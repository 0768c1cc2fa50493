import { MINUTES_A_DAY } from '@blookery/game/players/quiet-hours';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { PushStatus } from './browser-bell.ts';
import styles from './push.module.css';
import { PushPart } from './push-part.tsx';
import { setQuiet } from './push-queries.ts';

type Quiet = NonNullable<PushStatus['quiet']>;

const usual = { from: 22 * 60, until: 8 * 60 };
const stepMinutes = 30;

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const formatTime = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Every half hour, and the chosen time if it lies between two of them. */
const times = (chosen: number) =>
  [
    ...new Set([
      ...Array.from({ length: MINUTES_A_DAY / stepMinutes }, (_, step) => step * stepMinutes),
      chosen,
    ]),
  ]
    .sort((one, other) => one - other)
    .map((minute) => ({ value: String(minute), label: formatTime(minute) }));

/** When nothing rings. */
export function QuietCard() {
  return (
    <Card aria-label="Quiet hours">
      <PushPart rows={3}>{({ quiet }) => <Hours quiet={quiet} />}</PushPart>
    </Card>
  );
}

function Hours({ quiet }: { quiet: Quiet | null }) {
  const set = (change: Partial<Quiet>) =>
    void setQuiet({ ...usual, ...quiet, ...change, timeZone: timeZone() });
  return (
    <>
      <Toggle
        wide
        className={styles.title}
        label={<span className={styles.heading}>Quiet hours</span>}
        checked={quiet !== null}
        onChecked={(checked) => (checked ? set({}) : void setQuiet(null))}
      />
      {quiet && (
        <>
          <Tape from={quiet.from} until={quiet.until} />
          <div className={styles.two}>
            <Field label="From">
              <Select
                options={times(quiet.from)}
                value={String(quiet.from)}
                onValue={(minute) => set({ from: Number(minute) })}
              />
            </Field>
            <Field label="Until">
              <Select
                options={times(quiet.until)}
                value={String(quiet.until)}
                onValue={(minute) => set({ until: Number(minute) })}
              />
            </Field>
          </div>
        </>
      )}
      <p className="sub small">
        {quiet
          ? `By the clock of ${quiet.timeZone.replaceAll('_', ' ')}. What comes in the night waits, and is one line in the morning.`
          : 'Nothing rings in the night if you like. It waits for the morning.'}
      </p>
    </>
  );
}

/** A measuring tape from noon to noon, with the night on it. */
function Tape({ from, until }: { from: number; until: number }) {
  const place = (minute: number) => ((minute + MINUTES_A_DAY / 2) % MINUTES_A_DAY) / (MINUTES_A_DAY / 100);
  const [start, end] = [place(from), place(until)];
  // Quiet hours past noon are two pieces of this tape.
  const pieces =
    start <= end
      ? [[start, end]]
      : [
          [start, 100],
          [0, end],
        ];
  return (
    <svg className={styles.tape} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ribbon} width="100" height="12" rx="1" />
      {Array.from({ length: 25 }, (_, hour) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change
          key={hour}
          className={styles.mark}
          x={(hour * 100) / 24 - 0.1}
          width="0.2"
          height={hour % 6 === 0 ? 5 : 3}
        />
      ))}
      {pieces.map(([left = 0, right = 0]) => (
        <rect key={left} className={styles.night} x={left} width={right - left} height="12" />
      ))}
    </svg>
  );
}
