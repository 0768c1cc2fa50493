import type { BlookHistory as History, OwnedBlook } from '@blookery/contract';
import { Fragment, type ReactNode } from 'react';
import { countOf, Tokens } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { Link } from '../../../navigation/link.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { stepLook, titleOf } from '../../../session/holdings/history-text.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Thread, ThreadEvent } from '../../../ui/surfaces/thread.tsx';
import { useBlookHistory } from '../inventory-queries.ts';

type Step = History['steps'][number];

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The history of one copy, the latest step first. */
export function BlookHistory({ copy }: { copy: OwnedBlook }) {
  const history = useBlookHistory(copy.id);
  const { data } = history;
  return (
    <Card
      title="History"
      aside={<span className="muted small mono">{formatSerial(copy.serial)}</span>}
      aria-busy={history.isPending}
    >
      {data ? (
        <Thread label="History">
          {[...data.steps].reverse().map((step, place, { length }) => (
            <Fragment key={`${step.at}:${step.kind}`}>
              {data.leftOut > 0 && place === length - 1 && (
                <ThreadEvent title={`${countOf(data.leftOut, 'more step')} in between`} />
              )}
              <ThreadEvent
                color={stepLook(step.kind).color}
                title={titleOf(step.kind, place === 0 && data.owner !== null)}
                detail={<StepText step={step} copy={copy} />}
                time={<time dateTime={step.at}>{when.format(new Date(step.at))}</time>}
              />
            </Fragment>
          ))}
        </Thread>
      ) : (
        <NotLoaded query={history} rows={2} />
      )}
    </Card>
  );
}

const betweenPlayers: Readonly<Record<string, string>> = { traded: 'Traded', swapped: 'Swapped' };

/** One step in words: `quillby opened Bramble Patch`, `marrow_ to tinplate for 19,200`. */
function StepText({ step: { kind, from, to, tokens }, copy }: { step: Step; copy: OwnedBlook }): ReactNode {
  const giver = from ? <PlayerName player={from} /> : 'the shop';
  const taker = to ? <PlayerName player={to} /> : 'the shop';
  const price = tokens !== null && tokens > 0 && (
    <>
      {' '}
      for <Tokens amount={tokens} size="sm" />
    </>
  );
  if (kind === 'pulled') {
    const pack = catalog.packs.get(catalog.blooks.get(copy.blookId)?.packId ?? 0);
    return (
      <>
        Pulled by {taker} out of {pack?.name ?? 'a pack'}.{' '}
        <Link to={`/fairness?blook=${copy.id}`}>Check this roll</Link>
      </>
    );
  }
  if (kind === 'sold')
    return (
      <>
        Sold by {giver}
        {price}
      </>
    );
  if (from)
    return (
      <>
        {betweenPlayers[kind] ?? 'From'} {giver} to {taker}
        {price}
      </>
    );
  return (
    <>
      {stepLook(kind).words} {taker}
      {price}
    </>
  );
}
