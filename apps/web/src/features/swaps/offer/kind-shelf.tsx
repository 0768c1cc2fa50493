import { type ReactNode, useState } from 'react';
import { blookImage } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip, rankOf } from '../../../catalog/rarity.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Shelf, ShelfCell } from '../../../ui/surfaces/shelf.tsx';
import { copyName, nameOf } from '../swap-text.ts';
import styles from './new-offer.module.css';

export interface ShownKind {
  readonly blookId: number;
  readonly shiny: boolean;
  /** How many; one is not shown. */
  readonly count?: number;
}

interface KindShelfProps {
  label: string;
  /** Before the search: what these kinds are. */
  head: ReactNode;
  kinds: readonly ShownKind[];
  isSelected: (kind: ShownKind) => boolean;
  onSelect: (kind: ShownKind) => void;
  /** Shown if there are none at all. */
  none: string;
}

/** Kinds to choose from, the rarest first, with a search by name. */
export function KindShelf({ label, head, kinds, isSelected, onSelect, none }: KindShelfProps) {
  const [search, setSearch] = useState('');
  if (kinds.length === 0) {
    return (
      <>
        <div className={styles.head}>{head}</div>
        <p className="muted small">{none}</p>
      </>
    );
  }
  const query = search.trim().toLowerCase();
  const found = kinds
    .filter(({ blookId }) => nameOf(blookId).toLowerCase().includes(query))
    .toSorted((one, other) => rankIn(other) - rankIn(one));
  return (
    <>
      <div className={styles.head}>
        {head}
        <SearchBox
          label={`Search ${label}`}
          placeholder="Search"
          value={search}
          onValue={setSearch}
          maxLength={40}
          className={styles.search}
        />
      </div>
      <div className={styles.scroller}>
        {found.length === 0 ? (
          <p className="muted small">Nothing of that name.</p>
        ) : (
          <Shelf label={label} className={styles.shelf}>
            {found.map((kind) => (
              <Cell key={`${kind.blookId}${kind.shiny}`} kind={kind} {...{ isSelected, onSelect }} />
            ))}
          </Shelf>
        )}
      </div>
    </>
  );
}

const rankIn = ({ blookId }: ShownKind): number => rankOf(catalog.blooks.get(blookId)?.rarityId ?? 0);

function Cell({
  kind,
  isSelected,
  onSelect,
}: { kind: ShownKind } & Pick<KindShelfProps, 'isSelected' | 'onSelect'>) {
  const blook = catalog.blooks.get(kind.blookId);
  if (!blook) return null;
  return (
    <ShelfCell
      image={blookImage(blook, kind.shiny, 'thumb')}
      label={blook.name}
      spokenLabel={copyName(kind)}
      count={kind.count}
      mark={
        <>
          <RarityPip rarityId={blook.rarityId} />
          {kind.shiny && <Icon name="spark" size={14} />}
        </>
      }
      selected={isSelected(kind)}
      onSelect={() => onSelect(kind)}
    />
  );
}
