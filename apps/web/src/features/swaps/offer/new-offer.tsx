import type { SwapWants } from '@blookery/contract';
import { SWAP_DAYS, SWAP_OFFERS_MAX } from '@blookery/game/trading/swaps';
import { useMemo, useState } from 'react';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { spareKinds } from '../../../session/holdings/spares.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { socket } from '../../../transport/socket.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import surfaces from '../../../ui/surfaces/surfaces.module.css';
import { useMakeOffer } from '../swap-queries.ts';
import { copyName, copyText, wantedText } from '../swap-text.ts';
import { GiveTray, type Giving } from './give-tray.tsx';
import styles from './new-offer.module.css';
import { WantTray } from './want-tray.tsx';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

interface NewOfferProps {
  /** Which of the player's offers it will be, from one. */
  place: number;
  close: () => void;
}

/** The dialog that makes an offer: what is given, what is wanted, and what that means. */
export default function NewOffer({ place, close }: NewOfferProps) {
  const { blooks, showcase } = useRequiredUser();
  const held = useHeld();
  const spares = useMemo(() => spareKinds(blooks, held, showcase.blooks), [blooks, held, showcase]);
  const [giving, setGiving] = useState<Giving | null>(null);
  const [wants, setWants] = useState<SwapWants | null>(null);
  const { mutate, isPending } = useMakeOffer();
  // The copy may have been sold or listed on another page meanwhile.
  const copy = spares.flatMap(({ copies }) => copies).find(({ id }) => id === giving?.copyId);
  const isBelowFine = wants?.below === null || (wants?.below ?? 0) > 1;
  const send = () => {
    if (!copy || !wants) return;
    mutate(
      { blook: copy.id, wants },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: `${copyName(copy)} is on the board.` });
          close();
        },
        onError: showError,
      },
    );
  };
  return (
    <div className={styles.body}>
      <div className={styles.trays}>
        <GiveTray spares={spares} giving={giving} onGiving={setGiving} />
        <span className={styles.arrow} aria-hidden="true">
          <Icon name="arrow-left" />
        </span>
        <WantTray wants={wants} onWants={setWants} />
      </div>
      {copy && wants ? (
        <div className={`${surfaces.paper} ${styles.summary}`}>
          <div>
            <b>The board will say</b>
            <p>
              {copyText(copy)} for {wantedText(wants)}.
            </p>
            <p>Anybody who has one may take it at once. You get a notice, not a question.</p>
          </div>
          <div>
            <b>Your {copyName(copy)} is held meanwhile</b>
            <ul className={styles.terms}>
              <li>
                <Icon name="shelf" size={16} />
                It stays on your shelf.
              </li>
              <li>
                <Icon name="lock" size={16} />
                It cannot be sold, listed or traded.
              </li>
              <li>
                <Icon name="undo" size={16} />
                It is free when you take the offer back, or on{' '}
                {day.format(new Date(socket.serverTime() + SWAP_DAYS * DAY_MS))}.
              </li>
            </ul>
          </div>
        </div>
      ) : (
        <Note>Choose one of your spares, and what you would like for it.</Note>
      )}
      <ModalActions>
        <p className="sub small">
          Your {ordinals[place - 1] ?? 'last'} offer of {SWAP_OFFERS_MAX}. It stands for seven days.
        </p>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button variant="primary" busy={isPending} disabled={!copy || !wants || !isBelowFine} onClick={send}>
          Put it on the board
        </Button>
      </ModalActions>
    </div>
  );
}
