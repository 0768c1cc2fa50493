import { useLayoutEffect, useRef } from 'react';
import { shortAmount } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { Spool } from '../../catalog/spool.tsx';
import styles from './workshop.module.css';
import type { ThreadsOfPack } from './workshop-queries.ts';

interface ReelsProps {
  packs: readonly ThreadsOfPack[];
  value: number;
  onValue: (packId: number) => void;
}

/** The player's threads of every pack; the chosen one is on the bench. */
export function Reels({ packs, value, onValue }: ReelsProps) {
  const chosen = useRef<HTMLLabelElement>(null);
  // On a phone the row scrolls: a pack that was linked to is brought into view.
  useLayoutEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <fieldset className={styles.reels}>
      <legend className="visually-hidden">Threads by pack</legend>
      {packs.map(({ packId, threads }) => {
        const pack = catalog.packs.get(packId);
        if (!pack) return null;
        const isChosen = packId === value;
        return (
          <label key={packId} className={styles.reel} ref={isChosen ? chosen : undefined}>
            <input
              type="radio"
              name="reel"
              className="visually-hidden"
              checked={isChosen}
              onChange={() => onValue(packId)}
            />
            <Spool color={pack.paper} size={44} />
            <b>
              {shortAmount(threads)}
              <i className="visually-hidden"> {threads === 1 ? 'thread' : 'threads'}, </i>
            </b>
            <span>{pack.name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
