import type { Item } from '@blookery/contract';
import { ItemPicture } from '../../../catalog/blook-picture.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { playEffect } from '../../../catalog/sounds.ts';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { useStacks } from '../../../session/holdings/holdings.ts';
import { keepUsed, useUseItem } from '../../../session/holdings/use-item.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { openWheel } from '../wheel/wheel-dialog.tsx';
import styles from './detail.module.css';
import { scopeText } from './item-text.ts';
import type { OnAuction, OnEnvelope } from './on-auction.ts';
import { openUseResult } from './use-result.tsx';

interface ItemDetailProps {
  item: Item;
  onAuction: OnAuction;
  onEnvelope: OnEnvelope;
  onLeave: () => void;
}

export function ItemDetail({ item, onAuction, onEnvelope, onLeave }: ItemDetailProps) {
  const owned = useStacks().get(item.id) ?? [];
  const using = useUseItem();
  // The player may have selected this item while another was being used.
  const fault = using.error && using.variables.itemId === item.id ? messageOf(using.error) : null;
  const held = useHeld().items;
  const free = owned.filter(({ id }) => !held.has(id));
  const [next] = free;

  const use = async () => {
    if (!next) return;
    if (item.use?.kind === 'wheel') {
      onLeave();
      openWheel(item.id);
      return;
    }
    if (item.use?.kind === 'envelope') {
      onLeave();
      onEnvelope(next.id, item.use.packId);
      return;
    }
    // The result is shown even if the player selected something else meanwhile.
    const used = await using.mutateAsync(next).catch(() => null);
    if (!used) return;
    keepUsed(next, used);
    playEffect('tin');
    onLeave();
    openUseResult(item, used);
  };

  return (
    <PaperTag className={styles.tag} aria-label={item.name}>
      <div className={styles.portrait}>
        <ItemPicture itemId={item.id} size={150} lazy={false} />
      </div>
      <div className={styles.kind}>
        <RarityChip rarityId={item.rarityId} />
        <span className="sub small">{scopeText(item.use) ?? 'Item'}</span>
      </div>
      <h2 className={styles.name}>{item.name}</h2>
      <p className={styles.itemWords}>{item.description}</p>
      <KeyValues className={styles.facts}>
        <KeyValue name="You have">{stockText(owned.length, owned.length - free.length)}</KeyValue>
        {item.uses > 1 && next && (
          <KeyValue name="Uses left in the next one">
            {next.usesLeft} of {item.uses}
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        {item.canUse && (
          <Button
            variant="primary"
            className={styles.wide}
            disabled={!next}
            busy={using.isPending}
            onClick={use}
          >
            <Icon name={item.use?.kind === 'wheel' ? 'refresh' : 'spark'} />
            {item.use?.kind === 'envelope' ? 'Open' : 'Use'}
          </Button>
        )}
        {next && item.canAuction && (
          <Button
            onClick={() => onAuction([{ item: next.id }])}
            variant={item.canUse ? 'paper' : 'primary'}
            className={styles.wide}
          >
            <Icon name="gavel" />
            Auction
          </Button>
        )}
      </div>
      <FieldNote error={fault} />
    </PaperTag>
  );
}

const stockText = (owned: number, held: number): string | number => {
  if (owned === 0) return 'none left';
  return held === 0 ? owned : `${owned}, ${held} in an auction or a trade`;
};
