import type { WishedKind } from '@blookery/game/collecting/wishes';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { RarityChip } from '../../catalog/rarity.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ModalActions } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { openQueryModal } from '../queries.tsx';
import styles from './wish-sheet.module.css';
import { kindName, useIsWished, useSetWish } from './wishes.ts';

/** Shows a toy, to wish for one like it. */
export function openWishSheet(kind: WishedKind): void {
  openQueryModal({
    key: 'wish',
    title: kindName(kind),
    width: 440,
    onTop: true,
    render: (close) => <WishSheet kind={kind} close={close} />,
  });
}

function WishSheet({ kind, close }: { kind: WishedKind; close: () => void }) {
  const wished = useIsWished(kind);
  const { isPending, setWish } = useSetWish();
  const blook = catalog.blooks.get(kind.blookId);
  return (
    <>
      <div className={styles.toy}>
        <BlookPicture blookId={kind.blookId} shiny={kind.shiny} width={140} lazy={false} />
        {blook && <RarityChip rarityId={blook.rarityId} />}
      </div>
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
        <Button
          variant={wished ? 'plain' : 'primary'}
          busy={isPending}
          autoFocus
          onClick={() => setWish(kind, !wished)}
        >
          <Icon name="heart" />
          {wished ? 'Wish no more' : 'Wish for it'}
        </Button>
      </ModalActions>
    </>
  );
}
