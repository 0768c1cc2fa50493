import type { Pack, Stitched } from '@blookery/contract';
import { threadPrice } from '@blookery/game/collecting/threads';
import { countOf, formatAmount } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { rankOf } from '../../catalog/rarity.tsx';
import { playEffect } from '../../catalog/sounds.ts';
import { Spool } from '../../catalog/spool.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { BenchToy } from './bench-toy.tsx';
import styles from './workshop.module.css';
import { type ThreadsOfPack, useStitch } from './workshop-queries.ts';

interface BenchProps {
  pack: Pack;
  threads: ThreadsOfPack;
  weekday: number;
  just: Stitched | null;
  onStitched: (stitched: Stitched) => void;
}

/** The toys of one pack: those the player knows, and the patterns of the others. */
export function Bench({ pack, threads, weekday, just, onStitched }: BenchProps) {
  const stitching = useStitch();
  const stitch = (blookId: number) =>
    stitching.mutate(blookId, {
      onSuccess: (stitched) => {
        playEffect('purchase');
        onStitched(stitched);
      },
    });
  const toys = catalog.blooks.all.filter(({ packId }) => packId === pack.id);
  // The player may have chosen this pack while a toy of another was being stitched.
  const fault =
    stitching.error && toys.some(({ id }) => id === stitching.variables) ? messageOf(stitching.error) : null;
  return (
    <Card
      title={pack.name}
      aside={
        <span className={styles.have}>
          <Spool color={pack.paper} />
          {countOf(threads.threads, 'thread')}
        </span>
      }
    >
      <p className={styles.prices}>{pricesIn(toys)} Day toys on their day.</p>
      <FieldNote error={fault} />
      <ul className={styles.toys}>
        {toys.map((blook) => (
          <BenchToy
            key={blook.id}
            blook={blook}
            price={threadPrice(catalog.rarities.get(blook.rarityId)?.name ?? '')}
            state={{ had: threads.found.includes(blook.id), threads: threads.threads, weekday }}
            isJust={just?.blook.blookId === blook.id}
            busy={stitching.isPending && stitching.variables === blook.id}
            onStitch={() => stitch(blook.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `Common 10, uncommon 20, rare 45.` */
function pricesIn(toys: readonly { rarityId: number }[]): string {
  const rarities = [...new Set(toys.map(({ rarityId }) => rarityId))].sort((a, b) => rankOf(a) - rankOf(b));
  const words = rarities.flatMap((id) => {
    const name = catalog.rarities.get(id)?.name ?? '';
    const price = threadPrice(name);
    return price === null ? [] : [`${name.toLowerCase()} ${formatAmount(price)}`];
  });
  const text = words.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
