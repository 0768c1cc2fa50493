import type { SwapDone } from '@blookery/contract';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { formatSerial } from '../../../catalog/chance.ts';
import { PlayerName, talkPath } from '../../../catalog/player-face.tsx';
import { useSetWish } from '../../../session/wishes/wishes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Plank } from '../../../ui/surfaces/plank.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { copyName, isHouse } from '../swap-text.ts';
import styles from './swap-done.module.css';

interface SwapDoneSceneProps {
  done: SwapDone;
  wasWished: boolean;
  close: () => void;
}

/** The new toy has arrived, and the old one leaves. */
export function SwapDoneScene({ done: { got, gave, with: other }, wasWished, close }: SwapDoneSceneProps) {
  return (
    <div className={styles.body}>
      <Plank className={styles.scene}>
        <Trail />
        <span className={styles.come}>
          <BlookPicture blookId={got.blookId} shiny={got.shiny} width={150} lazy={false} />
          <CodeTag>{formatSerial(got.serial)}</CodeTag>
        </span>
        <BlookPicture
          blookId={gave.blookId}
          shiny={gave.shiny}
          width={88}
          lazy={false}
          className={styles.goes}
        />
      </Plank>
      <p>
        {copyName(gave)} has gone to live with{' '}
        {isHouse(other) ? 'the house' : <PlayerName player={other} tag={false} />}.
      </p>
      {wasWished && <WishTrue kind={got} />}
      <ModalActions>
        {/* Nobody reads messages to the house. */}
        {!isHouse(other) && (
          <LinkButton to={talkPath(other)} onClick={close}>
            <Icon name="chat" />
            Thank {other.username}
          </LinkButton>
        )}
        <LinkButton to="/inventory" variant="primary" onClick={close}>
          To the shelf
        </LinkButton>
      </ModalActions>
    </div>
  );
}

/** A dashed arrow from the old toy to its new owner. */
const Trail = () => (
  <svg className={styles.trail} viewBox="0 0 160 96" aria-hidden="true">
    <path d="M6 88C38 10 110 6 146 72" strokeDasharray="9 8" />
    <path d="M134 64l12.500 10 4-15.500" />
  </svg>
);

function WishTrue({ kind }: { kind: { blookId: number; shiny: boolean } }) {
  const { isPending, setWish } = useSetWish();
  return (
    <div className={styles.wish}>
      <Icon name="heart" />
      <span>
        <b>A wish came true</b>
        <small>Cross it off, and a place on your list is free again.</small>
      </span>
      <Button size="sm" variant="ghost" busy={isPending} onClick={() => setWish(kind, false)}>
        Cross it off
      </Button>
    </div>
  );
}
