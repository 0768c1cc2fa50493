import type { PackOdds, TownEvent } from '@blookery/contract';
import { catalog } from '../../catalog/catalog.ts';
import { type Burning, burningNow, liftOf, useBoosters } from '../../session/holdings/boosters.ts';
import { runningEvents, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { socket } from '../../transport/socket.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';

/**
 * Explains boosted odds. The multipliers come from the server; the banner says who started the booster and
 * for how long.
 */
export function BoostNote({ odds }: { odds: PackOdds }) {
  const boosters = useBoosters().data;
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  if (odds.chanceMultiplier <= 1 && odds.shinyMultiplier <= 1) return null;
  const burning = boosters ? burningNow(boosters, socket.serverTime()) : [];
  const events = runningEvents(calendar?.events ?? [], now);
  return (
    <Note tone="warn" icon={<Icon name="spark" />}>
      {odds.chanceMultiplier > 1 && (
        <Line burning={burning} events={events} kind="chance" lift={odds.chanceMultiplier}>
          Rare and better are up, the rest make room.
        </Line>
      )}
      {odds.shinyMultiplier > 1 && (
        <Line burning={burning} events={events} kind="shiny" lift={odds.shinyMultiplier}>
          Foil comes more often.
        </Line>
      )}
    </Note>
  );
}

interface LineProps {
  burning: readonly Burning[];
  events: readonly TownEvent[];
  kind: Burning['kind'];
  lift: number;
  children: string;
}

function Line({ burning, events, kind, lift, children }: LineProps) {
  // Of the booster of an event and those that players started, the stronger one counts.
  const event = events.find(({ booster }) => booster?.kind === kind && booster.multiplier === lift);
  if (event && liftOf(burning, kind) < lift) {
    return (
      <p>
        <b>
          {event.name}: {kind === 'chance' ? 'luck' : 'shiny'} ×{lift}.
        </b>{' '}
        {children} <Countdown until={event.endsAt} /> left
      </p>
    );
  }
  const lit = burning.filter((booster) => booster.kind === kind);
  const names = lit.map(({ itemId }) => catalog.items.get(itemId)?.name).filter(Boolean);
  const first = lit.toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))[0];
  // Two lists fetched at different times may disagree; then only the certain part is shown.
  const agreed = Math.abs(liftOf(burning, kind) - lift) < 1e-9;
  return (
    <p>
      <b>
        {agreed && names.length > 0 ? `${names.join(' and ')}: ` : ''}
        {kind === 'chance' ? 'luck' : 'shiny'} ×{lift}.
      </b>{' '}
      {children}
      {agreed && first && (
        <>
          {' '}
          <Countdown until={first.expiresAt} /> left
        </>
      )}
    </p>
  );
}
