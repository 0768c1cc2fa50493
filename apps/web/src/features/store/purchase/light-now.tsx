import type { OwnedItem, PurchaseSucceeded, UsedItem } from '@blookery/contract';
import { useEffect, useRef, useState } from 'react';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { playEffect } from '../../../catalog/sounds.ts';
import { useStacks } from '../../../session/holdings/holdings.ts';
import { keepUsed, useUseItem } from '../../../session/holdings/use-item.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { socket } from '../../../transport/socket.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';

interface LightNowProps {
  /** The kinds of boosters that were bought. */
  itemIds: readonly number[];
  /** What the purchase granted; null until it has arrived. */
  granted: PurchaseSucceeded['granted'] | null;
  onLit: () => void;
  onFault: (message: string) => void;
}

/** Uses the first booster of a purchase at once. Waits until the player has it. */
export function LightNow({ itemIds, granted, onLit, onFault }: LightNowProps) {
  const stacks = useStacks();
  const using = useUseItem();
  // The message about the purchase may have been missed, but the player is fetched again then.
  const [isBack, setIsBack] = useState(false);
  useEffect(() => socket.onReady(() => setIsBack(true)), []);
  const owned = itemIds.flatMap((itemId) => stacks.get(itemId) ?? []);
  const next = granted
    ? owned.find(({ id }) => granted.items.some((bought) => bought.id === id))
    : isBack
      ? owned.at(-1)
      : undefined;
  // A second click can come before the next render.
  const isLighting = useRef(false);
  const light = async (owned: OwnedItem) => {
    if (isLighting.current) return;
    isLighting.current = true;
    try {
      const used = await using.mutateAsync(owned);
      keepUsed(owned, used);
      playEffect('tin');
      const item = catalog.items.get(owned.itemId);
      if (item) showToast({ header: item.name, text: lit(used), image: resourceUrl(item.imageId) });
      onLit();
    } catch (error) {
      isLighting.current = false;
      onFault(messageOf(error));
    }
  };
  return (
    <Button
      variant="primary"
      autoFocus
      busy={(granted === null && !next) || using.isPending}
      disabled={granted !== null && !next}
      onClick={() => next && void light(next)}
    >
      Light one now
    </Button>
  );
}

function lit({ result }: UsedItem): string {
  if (result.kind !== 'booster') return 'It is in use.';
  const whose = result.scope === 'global' ? 'for everyone' : 'for you';
  const lift = `${result.booster === 'chance' ? 'Luck' : 'Shiny'} ×${result.multiplier} ${whose}`;
  return result.queued ? `${lift}, as soon as it is its turn.` : `${lift}. It burns!`;
}
