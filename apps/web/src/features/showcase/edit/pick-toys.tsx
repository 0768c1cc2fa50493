import type { OwnedBlook } from '@blookery/contract';
import { useState } from 'react';
import { blookImage } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip, rankOf } from '../../../catalog/rarity.tsx';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { type Kind, useKinds } from '../../../session/holdings/holdings.ts';
import { kindName } from '../../../session/wishes/wishes.ts';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { Shelf, ShelfCell } from '../../../ui/surfaces/shelf.tsx';
import styles from './editor.module.css';

/** The lowest serial first; copies without one last. */
export const byLowestSerial = (a: OwnedBlook, b: OwnedBlook): number =>
  (a.serial ?? Number.POSITIVE_INFINITY) - (b.serial ?? Number.POSITIVE_INFINITY) || a.id - b.id;

interface PickToysProps {
  toys: readonly OwnedBlook[];
  isFull: boolean;
  onAdd: (toy: OwnedBlook) => void;
  onRemove: (toy: OwnedBlook) => void;
}

/** Every kind that the player has, the rarest first. Pressing one shows its lowest serial, or takes it down. */
export function PickToys({ toys, isFull, onAdd, onRemove }: PickToysProps) {
  const { blooks: held } = useHeld();
  const kinds = [...useKinds().values()];
  const [onlyShiny, setOnlyShiny] = useState(false);
  const shown = kinds.filter(({ shiny }) => shiny || !onlyShiny).sort(byRarity);
  return (
    <>
      <FilterRow label="Which toys">
        <FilterPill pressed={!onlyShiny} onPressed={() => setOnlyShiny(false)}>
          All
        </FilterPill>
        <FilterPill pressed={onlyShiny} onPressed={() => setOnlyShiny(true)}>
          Shiny
        </FilterPill>
      </FilterRow>
      {shown.length === 0 ? (
        <p className="sub">No shiny stands on your shelf yet.</p>
      ) : (
        <Shelf label="Your toys" className={styles.pick}>
          {shown.map((kind) => {
            const picked = toys.find((toy) => toy.blookId === kind.blookId && toy.shiny === kind.shiny);
            const [next] = kind.copies.filter(({ id }) => !held.has(id)).toSorted(byLowestSerial);
            const press = picked ? () => onRemove(picked) : next && !isFull ? () => onAdd(next) : undefined;
            return <KindCell key={kind.key} kind={kind} picked={picked !== undefined} onPress={press} />;
          })}
        </Shelf>
      )}
    </>
  );
}

function KindCell(props: { kind: Kind; picked: boolean; onPress: (() => void) | undefined }) {
  const { kind, picked, onPress } = props;
  const blook = catalog.blooks.get(kind.blookId);
  if (!blook) return null;
  return (
    <ShelfCell
      image={blookImage(blook, kind.shiny, 'thumb')}
      label={blook.name}
      spokenLabel={kindName(kind)}
      count={kind.copies.length}
      mark={<RarityPip rarityId={blook.rarityId} />}
      selected={picked}
      dimmed={!onPress}
      onSelect={onPress}
    />
  );
}

function byRarity(a: Kind, b: Kind): number {
  const rank = ({ blookId }: Kind) => rankOf(catalog.blooks.get(blookId)?.rarityId ?? 0);
  return rank(b) - rank(a) || Number(b.shiny) - Number(a.shiny) || a.blookId - b.blookId;
}
