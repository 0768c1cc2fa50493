import type { PackOdds } from '@blookery/contract';
import { rarityLook } from '../../catalog/rarity.tsx';
import { oddsOf } from '../../session/holdings/odds-queries.ts';
import type { Collection } from './collection.ts';
import styles from './odds-table.module.css';

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
