import type { TradeSide } from '@blookery/contract';
import type { ReactNode } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { places } from '../../../ui/in-place.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { type Draft, isFull, type Slot, slotsOf } from '../offer/offer-draft.ts';
import { thingKey } from '../trade-state.ts';
import styles from './tray.module.css';
import { AddSlot, EmptySlot, TraySlot } from './tray-slot.tsx';

/** Slots in one row of a tray. */
const ROW = 4;

type Mood = 'choosing' | 'locked' | 'confirmed';
const moods: Record<Mood, { icon: IconName; word: string }> = {
  choosing: { icon: 'edit', word: 'Choosing' },
  locked: { icon: 'lock', word: 'Locked' },
  confirmed: { icon: 'check', word: 'Confirmed' },
};
const moodOf = ({ lockedAt, confirmedAt }: TradeSide): Mood =>
  confirmedAt ? 'confirmed' : lockedAt ? 'locked' : 'choosing';

interface TrayProps {
  side: TradeSide;
  own: boolean;
  /** What is shown; the player's own offer may be ahead of the server. */
  offer: Draft;
  sub: string;
  /** Added a moment ago. */
  added?: ReadonlySet<string> | undefined;
  onTakeBack?: ((kind: Slot['thing']['kind'], id: number) => void) | undefined;
  onAdd?: (() => void) | undefined;
  /** The tokens, as a field or as an amount. */
  children: ReactNode;
}

export function Tray({ side, own, offer, sub, added, onTakeBack, onAdd, children }: TrayProps) {
  const mood = moodOf(side);
  const slots = slotsOf(offer);
  const mayAdd = onAdd && !isFull(offer);
  const empty = Math.max(0, ROW - slots.length - (mayAdd ? 1 : 0));
  return (
    <section className={styles.tray} aria-label={own ? 'You offer' : `${side.player.username} offers`}>
      <header className={styles.who}>
        <PlayerAvatar player={side.player} lazy={false} />
        <div className={styles.whoWords}>
          <b className={styles.whoName}>
            {own ? (
              'You offer'
            ) : (
              <>
                <PlayerName player={side.player} tag={false} truncate /> offers
              </>
            )}
          </b>
          <span className={`${styles.sub} truncate`}>{sub}</span>
        </div>
        <span className={classNames(styles.mood, styles[mood])} role="status">
          <Icon name={moods[mood].icon} size={16} />
          {moods[mood].word}
        </span>
      </header>
      <div className={classNames(styles.bed, mood !== 'choosing' && styles.wound)}>
        <ul className={styles.slots} aria-label="On the tray">
          {slots.map((slot) => (
            <TraySlot
              key={slot.key}
              slot={slot}
              own={own}
              isNew={added?.has(thingKey(slot.thing.kind, slot.thing.of.id)) ?? false}
              onTakeBack={onTakeBack}
            />
          ))}
          {mayAdd && <AddSlot onAdd={onAdd} />}
          {places(empty).map((place) => (
            <EmptySlot key={place} />
          ))}
        </ul>
        {mood === 'choosing' ? own && <span className={styles.loose}>{looseText}</span> : <Cord />}
      </div>
      {children}
      {side.value !== null && (
        <p className={styles.value}>
          Worth about <Tokens amount={side.value} size="sm" />
        </p>
      )}
    </section>
  );
}

const looseText = 'Locking winds the string round your tray';

const Cord = () => (
  <span className={styles.cord} aria-hidden="true">
    <svg viewBox="0 0 460 44" preserveAspectRatio="none" className={styles.string} aria-hidden="true">
      <path d="M0 14C120 6 150 26 230 22S360 4 460 14M0 26C110 34 160 20 230 24S350 36 460 26" />
    </svg>
    <i className={styles.button} />
  </span>
);
