import type { Pack } from '@blookery/contract';
import { OPEN_MOST, packTexts } from '@blookery/game/collecting/packs';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { coins, formatAmount, Tokens } from '../../../../catalog/amounts.tsx';
import { openWaysToEarn } from '../../../../session/earning/short-of-tokens.tsx';
import { useRequiredUser } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import styles from './scene-result.module.css';

/** How many packs can be opened at once. */
const HANDFULS = [5, 10, OPEN_MOST] as const;
/** Ignores presses for this long, so that a tap meant to skip does not buy the next pack. */
const DEAF_MS = 350;

interface SceneActionsProps {
  pack: Pack;
  count: number;
  shown: boolean;
  /** Absent if this was the only pack. */
  onAgain?: ((count: number) => void) | undefined;
  onLeave: () => void;
}

/** The buttons after a reveal: another pack, several, or leave. */
export function SceneActions({ pack, count, shown, onAgain, onLeave }: SceneActionsProps) {
  const { tokens } = useRequiredUser();
  const first = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    if (!shown) return;
    shownAt.current = performance.now();
    first.current?.focus({ preventScroll: true });
  }, [shown]);

  // A press that began on the string and ends on a button does not count as a press of the button.
  const pressed = useRef<EventTarget | null>(null);
  const listening = (action: () => void) => (event: MouseEvent) => {
    const isOwn = event.detail === 0 || pressed.current === event.currentTarget;
    pressed.current = null;
    if (isOwn && performance.now() - shownAt.current >= DEAF_MS) action();
  };
  const notice = (event: PointerEvent) => {
    pressed.current = event.target instanceof Element ? event.target.closest('button') : null;
  };
  const open = (many: number) =>
    listening(() => {
      if (tokens >= pack.price * many) return onAgain?.(many);
      setRefusal(packTexts.tooFewTokens);
      openWaysToEarn(packTexts.tooFewTokens);
    });
  const price = formatAmount(pack.price * count);

  return (
    <div className={styles.actions} onPointerDown={notice}>
      <div className={styles.main}>
        {onAgain && (
          <Button ref={first} variant="primary" size="lg" onClick={open(count)}>
            <Picture src={coins.tokens} alt="" width={26} height={26} lazy={false} />
            {count === 1 ? `Open another for ${price}` : `Open ${count} more for ${price}`}
          </Button>
        )}
        <Button
          ref={onAgain ? undefined : first}
          variant={onAgain ? 'plain' : 'primary'}
          size="lg"
          onClick={listening(onLeave)}
        >
          Put on shelf
        </Button>
      </div>
      {onAgain && (
        <fieldset className={styles.handfuls}>
          <legend className="visually-hidden">Open several at once</legend>
          {[1, ...HANDFULS]
            .filter((many) => many !== count)
            .map((many) => (
              <Button key={many} variant="ghost" size="sm" onClick={open(many)}>
                Open {many}
                <span className="visually-hidden"> for {formatAmount(pack.price * many)} tokens</span>
              </Button>
            ))}
        </fieldset>
      )}
      {onAgain && (
        <p className={styles.left} role="status">
          {refusal || (
            <>
              <Tokens amount={tokens} size="sm" /> left
            </>
          )}
        </p>
      )}
    </div>
  );
}
