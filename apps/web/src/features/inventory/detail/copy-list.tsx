import type { OwnedBlook } from '@blookery/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { formatSerial } from '../../../catalog/chance.ts';
import { type HeldThings, holderTexts } from '../../../session/holdings/held-queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { LockButton } from '../locks/lock-button.tsx';
import styles from './copies.module.css';

const ROW = 68;

interface CopyListProps {
  copies: readonly OwnedBlook[];
  price: number;
  picked: ReadonlySet<number>;
  /** The copies held by an auction or a trade, and the locked ones. */
  held: HeldThings;
  looked: number;
  onToggle: (id: number) => void;
  onLook: (id: number) => void;
}

/** Virtualized: there may be thousands of copies. */
export function CopyList({ copies, price, picked, held, looked, onToggle, onLook }: CopyListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: copies.length,
    estimateSize: () => ROW,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => copies[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul aria-label="Copies" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const copy = copies[index];
          if (!copy) return null;
          const serial = formatSerial(copy.serial);
          const holder = held.blooks.get(copy.id);
          const locked = held.locked.has(copy.id);
          const stays = holder !== undefined || locked;
          return (
            <li
              key={key}
              aria-setsize={copies.length}
              aria-posinset={index + 1}
              className={classNames(styles.copy, copy.id === looked && styles.looked)}
              style={{ '--start': `${start}px` }}
            >
              <Checkbox
                checked={picked.has(copy.id) && !stays}
                disabled={stays}
                onChecked={() => onToggle(copy.id)}
                className={styles.pick}
              >
                <span className={styles.words}>
                  <BlookPicture blookId={copy.blookId} shiny={copy.shiny} width={40} />
                  <span>
                    <CodeTag>{serial}</CodeTag>
                    {holder && <span className={styles.old}>{holderTexts[holder.by]}</span>}
                    {locked && <span className={styles.old}>Locked</span>}
                    {copy.serial === undefined && <span className={styles.old}>From before serials</span>}
                  </span>
                </span>
              </Checkbox>
              <Tokens amount={price} size="sm" />
              {!holder && <LockButton id={copy.id} locked={locked} name={serial} />}
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`History of ${serial}`}
                aria-pressed={copy.id === looked}
                onClick={() => onLook(copy.id)}
              >
                <Icon name="clock" size={16} />
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
