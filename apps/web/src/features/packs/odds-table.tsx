import type { PackOdds } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { formatChance } from '../../catalog/chance.ts';
import { RarityChip, RarityPip, rarityLook } from '../../catalog/rarity.tsx';
import { type BlookOdds, oddsOf } from '../../session/holdings/odds-queries.ts';
import { WishButton } from '../../session/wishes/wish-button.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../ui/surfaces/table.tsx';
import type { Collection, PackToy } from './collection.ts';
import styles from './odds-table.module.css';

/** For each blook: the normal chance, the current chance, and the chance of a shiny. */
export const OddsTable = ({ collection, odds }: { collection: Collection; odds: PackOdds | undefined }) => (
  <Table caption="Odds" className={styles.table}>
    <thead>
      <tr>
        <Column>Toy</Column>
        <th scope="col" className={styles.wide}>
          Rarity
        </th>
        <th scope="col" className={`${styles.wide} ${styles.end}`}>
          Normally
        </th>
        <Column end>Right now</Column>
        <th scope="col" className={`${styles.wide} ${styles.end}`}>
          As shiny
        </th>
        <th scope="col" className={`${styles.own} ${styles.end}`}>
          You own
        </th>
      </tr>
    </thead>
    <tbody>
      {collection.toys.map((toy) => (
        <Row
          key={toy.blook.id}
          toy={toy}
          odds={oddsOf(odds, toy.blook.id)}
          pending={odds === undefined}
          boosted={odds !== undefined && odds.chanceMultiplier > 1}
        />
      ))}
    </tbody>
  </Table>
);

interface RowProps {
  toy: PackToy;
  odds: BlookOdds | undefined;
  pending: boolean;
  /** A luck booster is active. */
  boosted: boolean;
}

function Row({ toy: { blook, owned, found }, odds, pending, boosted }: RowProps) {
  const normally = odds?.normally ?? blook.chance / 100;
  // Others share the chance of a blook that is away, so a higher chance alone does not mean a booster.
  const isLifted = boosted && odds !== undefined && odds.probability > odds.normally * 1.000001;
  const isAway = odds?.probability === 0 && blook.onlyOnDay !== null;
  return (
    <TableRow>
      <Cell>
        <span className={styles.toy}>
          <BlookPicture blookId={blook.id} width={40} silhouette={!found} />
          <span className={styles.pip}>
            <RarityPip rarityId={blook.rarityId} />
          </span>
          <span className={styles.name}>
            {found ? blook.name : <span title="Not found yet">? ? ?</span>}
            {blook.onlyOnDay !== null && (
              <span className={styles.day}>{weekdayNames[blook.onlyOnDay]}s only</span>
            )}
          </span>
          <WishButton blookId={blook.id} name={found ? undefined : 'this toy'} />
        </span>
      </Cell>
      <Cell className={styles.wide}>
        <RarityChip rarityId={blook.rarityId} />
      </Cell>
      <Cell end className={`${styles.wide} sub`}>
        {formatChance(normally)}
      </Cell>
      <Cell end className={isLifted ? styles.lifted : 'bold'}>
        {pending ? (
          <Skeleton width={62} height={16} className={styles.waiting} />
        ) : isAway ? (
          <span className={styles.away}>Not today</span>
        ) : (
          <>
            {formatChance(odds?.probability ?? normally)}
            {isLifted && (
              <>
                <span aria-hidden="true"> ↑</span>
                <span className="visually-hidden"> lifted by a booster</span>
              </>
            )}
          </>
        )}
      </Cell>
      <Cell end className={`${styles.wide} sub`}>
        {pending ? (
          <Skeleton width={62} height={16} className={styles.waiting} />
        ) : (
          formatChance(odds?.shinyProbability ?? normally / 100)
        )}
      </Cell>
      <Cell end className={styles.own}>
        {found ? owned : <span className={styles.missing}>Missing</span>}
      </Cell>
    </TableRow>
  );
}

/** The odds as one bar. Each rarity is as wide as it is likely, but never too thin to see. */
export function OddsBar({ collection, odds }: { collection: Collection; odds: PackOdds | undefined }) {
  const shares = new Map<number, number>();
  for (const { blook } of collection.toys) {
    const share = oddsOf(odds, blook.id)?.probability ?? blook.chance / 100;
    shares.set(blook.rarityId, (shares.get(blook.rarityId) ?? 0) + share);
  }
  return (
    <div className={styles.bar} aria-hidden="true">
      {[...shares]
        .filter(([, share]) => share > 0)
        .map(([rarityId, share]) => {
          const { color, paint } = rarityLook(rarityId);
          return <i key={rarityId} style={{ flexGrow: share, background: paint ?? color }} />;
        })}
    </div>
  );
}
