import type { LevelReached } from '@blookery/contract';
import { type FocusEvent, useEffect, useState } from 'react';
import { coins, formatAmount } from '../../catalog/amounts.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { socket } from '../../transport/socket.ts';
import { onTokenChanged } from '../../transport/token.ts';
import { useTopLayer } from '../../ui/overlays/layer.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './level-ribbon.module.css';
import {
  addReachedLevel,
  forgetReachedLevels,
  hideReachedLevel,
  showReachedLevel,
  useReachedLevels,
} from './reached-levels.ts';

/** How long the ribbon stays, unless the pointer or the focus is on it. */
export const RIBBON_MS = 7000;

/** A new level, over the page. It waits until an open scene or dialog is closed. Used once, in the shell. */
export function LevelRibbon() {
  const { shown, waiting } = useReachedLevels();
  const isCovered = useTopLayer(({ element }) => element !== null);
  useEffect(() => socket.on('player.level-reached', addReachedLevel), []);
  useEffect(() => onTokenChanged(forgetReachedLevels), []);
  useEffect(() => {
    if (waiting && !shown && !isCovered) showReachedLevel();
  }, [waiting, shown, isCovered]);
  // The region is always in the page: screen readers announce what enters a region they already know.
  return (
    <div className={styles.host} role="status">
      {shown && <Ribbon key={shown.level} reached={shown} isCovered={isCovered} />}
    </div>
  );
}

/** Its time is paused while a dialog covers it. */
function Ribbon({ reached, isCovered }: { reached: LevelReached; isCovered: boolean }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => void playEffect('level-up'), []);
  useEffect(() => {
    if (isHeld || isCovered) return;
    const timer = setTimeout(hideReachedLevel, RIBBON_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isCovered]);
  const blurred = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; its button does the rest
    <div
      className={styles.ribbon}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={blurred}
    >
      <strong className={styles.level}>Level {reached.level}!</strong>
      <ul className={styles.gifts} aria-label={giftsLabel(reached)}>
        {giftsOf(reached).map(({ image, text }) => (
          <li key={text}>
            {image && <Picture src={image} alt="" width={24} height={24} lazy={false} />}
            {text}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={hideReachedLevel}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

const giftsLabel = ({ from, level }: LevelReached): string =>
  from === level ? 'Your gift' : `Your gifts for levels ${from} to ${level}`;

/** Equal items are counted together. */
function giftsOf({ tokens, itemIds, titleIds }: LevelReached): { image: string; text: string }[] {
  const items = [...Map.groupBy(itemIds, (id) => id)].flatMap(([id, { length }]) => {
    const item = catalog.items.get(id);
    const times = length > 1 ? `${length} × ` : '';
    return item ? [{ image: resourceUrl(item.imageId), text: `${times}${item.name}` }] : [];
  });
  const titles = titleIds.flatMap((id) => {
    const title = catalog.titles.get(id);
    return title ? [{ image: '', text: `Title: ${title.name}` }] : [];
  });
  return [{ image: coins.tokens, text: `${formatAmount(tokens)} tokens` }, ...items, ...titles];
}
