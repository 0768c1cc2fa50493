/** At the start line: run alone now, or wait for the others. */
import { nextRaceAt } from '@blookery/game/games/run';
import { useEffect } from 'react';
import { socket } from '../../../transport/socket.ts';
import { formatLeft, useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { isModalOpen } from '../../../ui/overlays/is-modal-open.ts';
import styles from './run.module.css';

export const startRun = () => socket.send('run.start', {});

export function StartBar() {
  useNow();
  useStartKey();
  const time = socket.serverTime();
  return (
    <div className={styles.start}>
      <p>
        <b>Lantern Run.</b> Together in{' '}
        <span className="num">{formatLeft(nextRaceAt(time) - time).replace(/^0/, '')}</span>, stay here
      </p>
      <Button size="sm" variant="primary" onClick={startRun}>
        Run alone <kbd>E</kbd>
      </Button>
    </div>
  );
}

/** E starts, unless somebody is typing or a dialog is open. */
function useStartKey(): void {
  useEffect(() => {
    const pressed = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'e' || repeat || ctrlKey || metaKey || altKey) return;
      if (isModalOpen()) return;
      if (document.activeElement?.matches('input, textarea, select, [contenteditable=true]')) return;
      startRun();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
