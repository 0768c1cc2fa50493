import type { TownEvent } from '@blookery/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ItemPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { PlayerName } from '../../catalog/player-face.tsx';
import { type Burning, burningNow, nextChange, useBoosters } from '../../session/holdings/boosters.ts';
import { runningEvents, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { refreshBoosters } from '../../session/holdings/odds-queries.ts';
import { messageOf } from '../../transport/api-error.ts';
import { socket } from '../../transport/socket.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import styles from './booster-banner.module.css';

/** The active boosters of everyone and of the player: how strong, for how long, and who started them. */
export function BoosterBanner() {
  const { data, isPending, error, refetch } = useBoosters();
  const now = useNow();
  const client = useQueryClient();
  const events = useEventBoosters();
  const changesAt = data ? nextChange(data, now) : null;

  // The next booster in the queue starts by itself, so the boosters and odds have to be fetched again.
  useEffect(() => {
    if (changesAt === null) return;
    const timer = setTimeout(
      () => refreshBoosters(client),
      Math.min(changesAt - socket.serverTime() + 250, 0x7fffffff),
    );
    return () => clearTimeout(timer);
  }, [changesAt, client]);

  if (isPending) {
    return (
      <div className={styles.banner} role="status" aria-label="Loading">
        <Skeleton width={52} height={52} shape="box" />
        <Skeleton width="min(320px, 50%)" height={18} />
      </div>
    );
  }
  if (!data) {
    return (
      <section className={styles.banner} aria-label="Boosters">
        <p className="grow">{messageOf(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </section>
    );
  }
  const burning = burningNow(data, now);
  const waiting = data.queue.filter(({ startsAt }) => Date.parse(startsAt) > now).length;
  return (
    <section
      className={`${styles.banner} ${burning.length + events.length > 0 ? styles.lit : ''}`}
      aria-label="Boosters"
    >
      {events.map((event) => (
        <EventBooster key={event.id} event={event} />
      ))}
      {burning.length === 0 && events.length === 0 ? (
        <p className="grow">No booster is burning. The Item Shop has what it takes to start one.</p>
      ) : (
        burning.map((booster) => <Booster key={`${booster.scope}-${booster.kind}`} booster={booster} />)
      )}
      {waiting > 0 && <p className={styles.waiting}>{waiting} more waiting</p>}
    </section>
  );
}

function Booster({ booster: { scope, kind, multiplier, expiresAt, itemId, by } }: { booster: Burning }) {
  const item = catalog.items.get(itemId)?.name ?? 'A booster';
  const lift = `${kind === 'chance' ? 'luck' : 'shiny'} ×${multiplier}`;
  return (
    <div className={styles.booster}>
      <ItemPicture itemId={itemId} size={52} lazy={false} />
      <div className="grow">
        <b>{scope === 'global' ? `${item}: ${lift} for everyone` : `Your ${item}: ${lift}`}</b>
        <p className={styles.detail}>
          {by && (
            <>
              Started by <PlayerName player={by} />.{' '}
            </>
          )}
          <Countdown until={expiresAt} /> left
        </p>
      </div>
    </div>
  );
}

/** The boosters of running events. They are not queued. */
function useEventBoosters(): TownEvent[] {
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  return runningEvents(calendar?.events ?? [], now).filter(({ kind }) => kind === 'booster');
}

function EventBooster({ event: { name, booster, endsAt } }: { event: TownEvent }) {
  const lift = booster && `${booster.kind === 'chance' ? 'luck' : 'shiny'} ×${booster.multiplier}`;
  return (
    <div className={styles.booster}>
      <IconTile name="spark" />
      <div className="grow">
        <b>
          {name}: {lift} for everyone
        </b>
        <p className={styles.detail}>
          <Countdown until={endsAt} /> left
        </p>
      </div>
    </div>
  );
}
