/** Prices of one kind as a chart with the latest sales, beside the player's watched kinds. */
import { findByName, NAME_QUERY_MAX } from '@blookery/game/auctions/names';
import { useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { ShinyMark } from '../browse/listing-row.tsx';
import { WatchList } from '../browse/watch-list.tsx';
import { type AuctionKind, kindKeyOf, lookOf } from '../listing/listing-text.ts';
import { KindPrices } from './kind-prices.tsx';
import styles from './prices.module.css';

export function Prices({ onSelect }: { onSelect: (id: number) => void }) {
  const [params, setParams] = useSearchParams();
  const kind = readKind(params);
  const choose = (next: AuctionKind) =>
    setParams(
      {
        tab: 'prices',
        [next.type === 'blook' ? 'blookId' : 'itemId']: String(next.contentId),
        ...(next.shiny && { shiny: 'true' }),
      },
      { replace: true },
    );
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <KindPrices
          kind={kind}
          onSelect={onSelect}
          chooser={
            <Popover
              title="Prices of"
              width={360}
              align="start"
              trigger={
                <Button size="sm" variant="ghost">
                  <Icon name="search" size={16} />
                  Another toy
                </Button>
              }
            >
              {(close) => (
                <KindFinder
                  onChoose={(next) => {
                    choose(next);
                    close();
                  }}
                />
              )}
            </Popover>
          }
        />
      </div>
      <WatchList onSelect={onSelect} />
    </div>
  );
}

function readKind(params: URLSearchParams): AuctionKind {
  const item = catalog.items.get(Number(params.get('itemId')));
  if (item) return kind('item', item.id);
  const blook = catalog.blooks.get(Number(params.get('blookId'))) ?? catalog.blooks.all[0];
  return kind('blook', blook?.id ?? 0, params.get('shiny') === 'true');
}

const kind = (type: AuctionKind['type'], contentId: number, shiny = false): AuctionKind => ({
  type,
  contentId,
  shiny,
});

const FOUND = 12;

function KindFinder({ onChoose }: { onChoose: (kind: AuctionKind) => void }) {
  const [query, setQuery] = useState('');
  const all = [
    ...catalog.blooks.all.flatMap(({ id, name }) => [
      { name, kind: kind('blook', id) },
      { name, kind: kind('blook', id, true) },
    ]),
    ...catalog.items.all.map(({ id, name }) => ({ name, kind: kind('item', id) })),
  ];
  const found = query.trim() === '' ? all.slice(0, FOUND) : findByName(all, query, FOUND);
  return (
    <>
      <SearchBox
        label="Search blooks and items"
        maxLength={NAME_QUERY_MAX}
        value={query}
        onValue={setQuery}
      />
      <List className={styles.found}>
        {found.map(({ kind }) => {
          const look = lookOf(kind);
          return (
            <ListItem
              key={kindKeyOf(kind)}
              leading={<AvatarFrame src={look.image} tint={look.tint} size="sm" />}
              title={
                <span className={styles.kindName}>
                  <RarityPip rarityId={look.rarityId} />
                  {look.name}
                  {kind.shiny && <ShinyMark />}
                </span>
              }
              onSelect={() => onChoose(kind)}
            />
          );
        })}
      </List>
    </>
  );
}
