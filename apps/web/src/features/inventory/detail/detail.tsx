import { catalog } from '../../../catalog/catalog.ts';
import type { Selection } from '../sell/selection.ts';
import { ShelfFacts } from '../shelf-facts.tsx';
import { BlookDetail } from './blook-detail.tsx';
import { ItemDetail } from './item-detail.tsx';
import type { OnAuction, OnEnvelope } from './on-auction.ts';

interface DetailProps {
  selection: Selection;
  /** Shows all copies and their history. */
  onCopies: () => void;
  onAuction: OnAuction;
  onEnvelope: OnEnvelope;
  /** Closes the detail, where it is a sheet, before the next dialog opens. */
  onLeave?: () => void;
}

/** The paper tag of the selection, or of the whole collection if nothing is selected. */
export function Detail({
  selection,
  onCopies,
  onAuction,
  onEnvelope,
  onLeave = () => undefined,
}: DetailProps) {
  const auction: OnAuction = (things) => {
    onLeave();
    onAuction(things);
  };
  const blook = selection?.of === 'blook' ? catalog.blooks.get(selection.id) : undefined;
  if (selection?.of === 'blook' && blook) {
    return (
      <BlookDetail
        blook={blook}
        shiny={selection.shiny}
        onCopies={onCopies}
        onAuction={auction}
        onLeave={onLeave}
      />
    );
  }
  const item = selection?.of === 'item' ? catalog.items.get(selection.id) : undefined;
  if (item) return <ItemDetail item={item} onAuction={auction} onEnvelope={onEnvelope} onLeave={onLeave} />;
  return <ShelfFacts />;
}

export function detailTitle(selection: NonNullable<Selection>): string {
  const list = selection.of === 'blook' ? catalog.blooks : catalog.items;
  return list.get(selection.id)?.name ?? 'Inventory';
}
