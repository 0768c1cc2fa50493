import type { SwapOffer } from '@blookery/contract';
import { useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { PlayerAvatar } from '../../../catalog/player-face.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { useIsWished } from '../../../session/wishes/wishes.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { HoldButton } from '../../../ui/controls/hold-button.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { copiesFor } from '../copies.ts';
import { useTakeOffer } from '../swap-queries.ts';
import { copyName, copyText, limitText, nameOf, partnerName } from '../swap-text.ts';
import { CopyList } from './copy-list.tsx';
import { OfferHistory } from './offer-history.tsx';
import { SwapDoneScene } from './swap-done.tsx';
import styles from './take-offer.module.css';

/** The dialog that takes an offer: the copy that the player gives, the toy that they get, and its history. */
export default function TakeOffer({ offer, close }: { offer: SwapOffer; close: () => void }) {
  const { gives, wants, player } = offer;
  const { blooks, showcase } = useRequiredUser();
  const held = useHeld();
  const copies = copiesFor(wants, blooks, held, showcase.blooks);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = copies.find(({ id, kept }) => kept === null && id === chosenId) ?? copies[0];
  const given = chosen?.kept === null ? chosen : undefined;
  const isWished = useIsWished(gives);
  const { mutateAsync, isPending, error } = useTakeOffer(offer.id);
  const swap = async () => {
    if (!given) return;
    // Shows the new toy even if the player has left the dialog meanwhile. Callbacks of the mutation would not run then.
    const done = await mutateAsync(given.id).catch(() => null);
    if (!done) return;
    close();
    openQueryModal({
      title: `Hello, ${nameOf(gives.blookId)}`,
      look: 'stitched',
      render: (closeScene) => <SwapDoneScene done={done} wasWished={isWished} close={closeScene} />,
    });
  };
  const left = blooks.filter(({ blookId, id }) => blookId === given?.blookId && id !== given?.id).length;
  return (
    <div className={styles.body}>
      <div className={styles.sides}>
        <section className={styles.tray} aria-label="You give">
          <div className={styles.asked}>
            <PlayerAvatar player={player} size="md" />
            <div>
              <b>You give one {nameOf(wants.blookId)}</b>
              <p className="sub small">{limitText(wants)}</p>
            </div>
          </div>
          <CopyList
            copies={copies}
            chosen={given}
            worn={held.worn}
            to={partnerName(player)}
            onChosen={setChosenId}
          />
          {given && given.id === held.worn && (
            <Note tone="warn">You wear it. Without it you wear no toy.</Note>
          )}
          {given && left === 0 && (
            <Note tone="warn">It is your only {nameOf(given.blookId)}. None stays with you.</Note>
          )}
        </section>
        <PaperTag className={styles.get} aria-label="You get">
          <div className={styles.toy}>
            <div className={styles.picture}>
              <WishPicture blookId={gives.blookId} shiny={gives.shiny} width={100} />
            </div>
            <div>
              <span className="sub small">You get</span>
              <h3>{copyName(gives)}</h3>
              <div className={styles.marks}>
                <RarityChip rarityId={catalog.blooks.get(gives.blookId)?.rarityId ?? 0} />
                <CodeTag>{formatSerial(gives.serial)}</CodeTag>
              </div>
              {isWished && (
                <p className={styles.wish}>
                  <Icon name="heart" size={16} /> Your wish
                </p>
              )}
            </div>
          </div>
          <OfferHistory blook={gives.id} />
        </PaperTag>
      </div>
      {error && <Note tone="bad">{messageOf(error)}</Note>}
      <ModalActions>
        <p className="sub small">
          {given ? (
            <>
              <b>{copyText(given)}</b> goes, <b>{copyText(gives)}</b> comes. At the same moment, and for good.
            </>
          ) : (
            `You have no ${nameOf(wants.blookId)} that could go.`
          )}
        </p>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <HoldButton onHeld={() => void swap()} busy={isPending} disabled={!given}>
          <Icon name="exchange" />
          Hold to swap
        </HoldButton>
      </ModalActions>
    </div>
  );
}
