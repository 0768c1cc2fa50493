import { AUCTION_BULK_MOST } from '@blookery/game/auctions/auctions';
import { NAME_QUERY_MAX, nameDistance } from '@blookery/game/auctions/names';
import { useState } from 'react';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { List } from '../../../ui/surfaces/list.tsx';
import { ShinyMark } from '../browse/listing-row.tsx';
import styles from '../listing/dialogs.module.css';
import { lookOf } from '../listing/listing-text.ts';
import { type OwnKind, type OwnThing, useFreeKinds } from './own-things.ts';

interface ShelfPickerProps {
  picked: readonly OwnThing[];
  onDone: (picked: readonly OwnThing[]) => void;
  close: () => void;
}

/** Rows that are rendered; the search finds the rest. */
const SHOWN = 60;

const isSame = (a: OwnThing, b: OwnThing): boolean =>
  'blook' in a ? 'blook' in b && a.blook === b.blook : 'item' in b && a.item === b.item;

/** Each press picks one of a kind, the highest serial first; several where players may list in bulk. */
export function ShelfPicker({ picked: before, onDone, close }: ShelfPickerProps) {
  const kinds = useFreeKinds();
  const most = useRequiredUser().experiments.includes('auction-bulk') ? AUCTION_BULK_MOST : 1;
  const [picked, setPicked] = useState(before);
  const [query, setQuery] = useState('');
  const found = kinds.filter(
    (kind) => query.trim() === '' || nameDistance(query, lookOf(kind).name) !== null,
  );

  const countOf = ({ copies }: OwnKind) =>
    copies.filter(({ thing }) => picked.some((one) => isSame(one, thing))).length;
  const add = (kind: OwnKind) => {
    const next = kind.copies[countOf(kind)];
    if (!next) return;
    if (most === 1) onDone([next.thing]);
    else if (picked.length < most) setPicked([...picked, next.thing]);
  };
  const drop = (kind: OwnKind) => {
    const last = kind.copies[countOf(kind) - 1];
    if (last) setPicked(picked.filter((one) => !isSame(one, last.thing)));
  };

  return (
    <>
      <SearchBox label="Search your shelf" maxLength={NAME_QUERY_MAX} value={query} onValue={setQuery} />
      {found.length === 0 ? (
        <p className={styles.nothing}>
          {kinds.length === 0
            ? 'Nothing on your shelf can be auctioned right now.'
            : 'Nothing answers to that.'}
        </p>
      ) : (
        <List className={styles.picker} aria-label="Your shelf">
          {found.slice(0, SHOWN).map((kind) => {
            const look = lookOf(kind);
            const count = countOf(kind);
            return (
              <li key={kind.key} className={styles.pick}>
                <button type="button" className={styles.pickName} onClick={() => add(kind)}>
                  <AvatarFrame src={look.image} tint={look.tint} />
                  <RarityPip rarityId={look.rarityId} />
                  <span className="truncate">{look.name}</span>
                  {kind.shiny && <ShinyMark />}
                  <span className={styles.owned}>{kind.copies.length} free</span>
                </button>
                {count > 0 && (
                  <span className={styles.steps}>
                    <Button
                      size="sm"
                      iconOnly
                      aria-label={`One ${look.name} less`}
                      onClick={() => drop(kind)}
                    >
                      <Icon name="minus" size={16} />
                    </Button>
                    <b className="num">{count}</b>
                  </span>
                )}
              </li>
            );
          })}
        </List>
      )}
      {found.length > SHOWN && (
        <p className="sub small">And {found.length - SHOWN} more. The search finds them.</p>
      )}
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button variant="primary" disabled={picked.length === 0} onClick={() => onDone(picked)}>
          {picked.length > 1 ? `Go on with ${picked.length}` : 'Go on'}
        </Button>
      </ModalActions>
    </>
  );
}
