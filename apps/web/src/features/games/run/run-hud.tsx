/** During a run: the time, the lanterns, the lead over the player's best run, and a button to leave. */
import { LANTERNS, runTime } from '@blookery/game/games/run';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../../engine/steering.ts';
import { socket } from '../../../transport/socket.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { places } from '../../../ui/in-place.ts';
import { isModalOpen } from '../../../ui/overlays/is-modal-open.ts';
import styles from './run.module.css';
import { aheadOfBest, type OwnRun, useRun } from './run-store.ts';

const leave = () => socket.send('run.leave', {});

export function RunHud({ run }: { run: OwnRun }) {
  const calm = useRun((state) => state.calm);
  useEscape();
  const lit = run.splits.length;
  return (
    <>
      <section className={styles.hud} aria-label="Lantern Run">
        <div className={styles.line}>
          <RunningClock startedAt={run.startedAt} />
          <Delta ahead={aheadOfBest(run)} />
        </div>
        <LanternRow lit={lit} />
        <p className="visually-hidden" role="status">
          {lit === 0
            ? 'Go! Run to lantern 1.'
            : lit < LANTERNS
              ? `Lantern ${lit} is lit. Next, lantern ${lit + 1}.`
              : 'All lanterns are lit. Run to the finish.'}
        </p>
      </section>
      <div className={styles.ways}>
        {run.best && (
          <Button
            size="sm"
            aria-pressed={!calm}
            className={styles.way}
            onClick={() => useRun.setState({ calm: !calm })}
          >
            {calm ? 'Show my best' : 'Hide my best'}
          </Button>
        )}
        <Button size="sm" className={styles.way} onClick={leave}>
          {run.raceId ? 'Leave the race' : 'Leave the run'} <kbd>Esc</kbd>
        </Button>
      </div>
    </>
  );
}

/** Written to the page directly: a render on every frame would be wasteful. */
function RunningClock({ startedAt }: { startedAt: number }) {
  const whole = useRef<HTMLSpanElement>(null);
  const parts = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const [seconds = '', hundredths = ''] = runTime(performance.now() - startedAt).split('.');
      if (whole.current) whole.current.textContent = seconds;
      if (parts.current) parts.current.textContent = `.${hundredths}`;
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [startedAt]);
  return (
    <p className={styles.clock} role="timer" aria-live="off">
      <span ref={whole} />
      <small ref={parts} />
    </p>
  );
}

export const seconds = (ms: number): string => (Math.abs(ms) / 1000).toFixed(2);

function Delta({ ahead }: { ahead: number | null }) {
  if (ahead === null) return null;
  return (
    <p className={classNames(styles.delta, ahead < 0 && styles.slow)}>
      <b>
        {seconds(ahead)} s {ahead < 0 ? 'behind' : 'ahead'}
      </b>
      <small>of your best</small>
    </p>
  );
}

/** Escape leaves the run, unless a dialog is open, or it has ended a talk or left a field. */
function useEscape(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!isTyping(event.target) && !isModalOpen()) leave();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

/** Eight paper lanterns on one string: lit, next, dark. Hidden from screen readers, which get the number in words. */
function LanternRow({ lit }: { lit: number }) {
  return (
    <div className={styles.lanterns} aria-hidden="true">
      {places(LANTERNS).map((place) => (
        <span
          key={place}
          className={classNames(styles.lantern, place < lit && styles.lit, place === lit && styles.next)}
        >
          {place + 1}
        </span>
      ))}
    </div>
  );
}
