import { useQuery } from '@tanstack/react-query';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { stepLook } from '../../../session/holdings/history-text.ts';
import { Thread, ThreadEvent } from '../../../ui/surfaces/thread.tsx';
import { offeredHistory } from '../swap-queries.ts';

/** How many steps are shown, the latest first. */
const SHOWN = 4;
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Where the offered copy has been. */
export function OfferHistory({ blook }: { blook: number }) {
  const history = useQuery(offeredHistory(blook));
  const { data } = history;
  if (!data) return <NotLoaded query={history} rows={2} />;
  return (
    <>
      <h4>Its history</h4>
      <Thread label="Its history">
        {data.steps
          .toReversed()
          .slice(0, SHOWN)
          .map(({ at, kind, from, to }) => (
            <ThreadEvent
              key={`${at}:${kind}`}
              color={stepLook(kind).color}
              title={stepLook(kind).title}
              detail={
                <>
                  {from && (
                    <>
                      <PlayerName player={from} on="paper" tag={false} /> to{' '}
                    </>
                  )}
                  {to && <PlayerName player={to} on="paper" tag={false} />}
                </>
              }
              time={<time dateTime={at}>{when.format(new Date(at))}</time>}
            />
          ))}
      </Thread>
    </>
  );
}
