/** The end of a round: the toy, who knew it, and what it paid. */
import type { WhoResult } from '@blookery/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { refreshGames } from '../game-queries.ts';
import { Next } from './next.tsx';
import stage from './stage.module.css';
import { Stage } from './stage.tsx';
import styles from './who.module.css';
import { describeResult, seconds, toyName } from './who-text.ts';

export function Result({ result, nextAt, close }: { result: WhoResult; nextAt: string; close: () => void }) {
  const { blookId, names, knew, answered, own } = result;
  const client = useQueryClient();
  const head = useRef<HTMLHeadingElement>(null);
  const blook = catalog.blooks.get(blookId);
  const [first] = names;
  // The field is gone, so the focus would be lost.
  useEffect(() => head.current?.focus(), []);
  const isPaid = own?.paid != null;
  useEffect(() => {
    if (isPaid) void refreshGames(client);
  }, [client, isPaid]);
  return (
    <>
      <Stage isOpen>
        <WishPicture blookId={blookId} width={196} lazy={false} className={stage.toy} />
      </Stage>
      <div className={styles.body}>
        <div className={styles.known}>
          <h2 ref={head} tabIndex={-1}>
            {toyName(blookId)}
          </h2>
          {blook && <RarityChip rarityId={blook.rarityId} />}
          <span>{blook?.packId && catalog.packs.get(blook.packId)?.name}</span>
        </div>
        <p role="status" className="visually-hidden">
          {describeResult(result)}
        </p>
        <dl className={styles.facts}>
          <div className={classNames(own?.right && styles.you)}>
            <dt>{own ? (own.right ? 'You knew' : 'You wrote') : 'You'}</dt>
            <dd>{own ? own.right ? <Paid own={own} /> : own.answer : 'No answer'}</dd>
          </div>
          <div>
            <dt>{first ? `First, in ${seconds(first.ms)} s` : 'First'}</dt>
            <dd>{first ? <PlayerName player={first.face} tag={false} truncate /> : 'Nobody'}</dd>
          </div>
          <div>
            <dt>Knew it</dt>
            <dd>
              {knew} of {answered}
            </dd>
          </div>
        </dl>
        {names.length > 1 && (
          <ol className={styles.names} aria-label="Who knew it">
            {names.map(({ face }) => (
              <li key={face.id}>
                <PlayerName player={face} tag={false} truncate />
              </li>
            ))}
            {knew > names.length && <li>and {knew - names.length} more</li>}
          </ol>
        )}
        <Next at={nextAt} close={close} />
      </div>
    </>
  );
}

const Paid = ({ own: { paid } }: { own: NonNullable<WhoResult['own']> }) =>
  paid && paid.tokens > 0 ? <Tokens amount={paid.tokens} size="sm" /> : 'Enough for today';
