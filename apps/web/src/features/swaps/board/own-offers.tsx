import type { SwapOffer } from '@blookery/contract';
import { SWAP_OFFERS_MAX } from '@blookery/game/trading/swaps';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { showError } from '../../../session/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { useRemoveOffer } from '../swap-queries.ts';
import { copyName, copyText, wantedText } from '../swap-text.ts';
import styles from './board.module.css';

/** The player's own offers, and the places that are left. */
export function OwnOffers({ offers, onNew }: { offers: readonly SwapOffer[]; onNew: () => void }) {
  const free = SWAP_OFFERS_MAX - offers.length;
  return (
    <section aria-label="My offers">
      <div className={styles.heading}>
        <h2>My offers</h2>
        <span className="sub small">
          {offers.length} of {SWAP_OFFERS_MAX}, each stands for seven days
        </span>
      </div>
      <ul className={styles.mines}>
        {offers.map((offer) => (
          <OwnOffer key={offer.id} offer={offer} />
        ))}
        {free > 0 && (
          <li className={styles.slot}>
            <button type="button" onClick={onNew}>
              <Icon name="plus" />
              <b>New offer</b>
              <span className="small">{free === 1 ? 'one place free' : `${free} places free`}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function OwnOffer({ offer: { id, gives, wants, expiresAt } }: { offer: SwapOffer }) {
  const { mutateAsync, isPending } = useRemoveOffer(id);
  // The message that the offer is closed may remove this row before the response arrives. The promise still resolves
  // then; callbacks of the mutation would not run.
  const takeBack = () =>
    mutateAsync().then(
      () => showToast({ kind: 'success', text: `${copyName(gives)} is free again.` }),
      showError,
    );
  return (
    <li className={styles.mine} aria-label={`Your ${copyName(gives)} for ${wantedText(wants)}`}>
      <div className={styles.duo}>
        <BlookPicture blookId={gives.blookId} shiny={gives.shiny} width={54} />
        <Icon name="arrow-left" />
        <span className={styles.wanted}>
          <BlookPicture blookId={wants.blookId} shiny={wants.shiny === true} width={44} />
        </span>
      </div>
      <p className={styles.words}>
        <b>{copyText(gives)}</b>
        <br />
        for {wantedText(wants)}
      </p>
      <div className={styles.row}>
        <span className="muted small">
          <Countdown until={expiresAt} /> left
        </span>
        <Button variant="ghost" size="sm" busy={isPending} onClick={takeBack}>
          Take back
        </Button>
      </div>
    </li>
  );
}
