import type { PackOdds } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { oddsOf } from '../../session/holdings/odds-queries.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import type { Collection } from './collection.ts';

/** Explains the odds on a day when a blook cannot be pulled: the others share its chance. */
export function AwayNote({ collection, odds }: { collection: Collection; odds: PackOdds }) {
  const away = collection.toys.filter(
    ({ blook }) => blook.onlyOnDay !== null && oddsOf(odds, blook.id)?.probability === 0,
  );
  if (away.length === 0) return null;
  return (
    <Note icon={<Icon name="clock" />}>
      {away.map(({ blook, found }) => (
        <p key={blook.id}>
          <b>{found ? blook.name : 'One of the toys'}</b> is away until {weekdayNames[blook.onlyOnDay ?? 0]}.
          The others share its chance.
        </p>
      ))}
    </Note>
  );
}
