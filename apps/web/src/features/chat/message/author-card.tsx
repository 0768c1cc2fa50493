/** A card about the author of a message, beside it. */
import type { PlayerFace } from '@blookery/contract';
import type { ReactElement } from 'react';
import { profilePath } from '../../../catalog/player-face.tsx';
import { PlayerCard } from '../../../players/player-card.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useWriting } from '../composer/writing.ts';
import styles from './author-card.module.css';

interface AuthorCardProps {
  player: PlayerFace;
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
}

export const AuthorCard = ({ player, trigger, align = 'start' }: AuthorCardProps) => (
  <Popover trigger={trigger} title={player.username} hideTitle flush width={342} align={align}>
    {(close) => (
      <div className={styles.sheet}>
        <PlayerCard player={player} actions={(face) => <CardActions face={face} close={close} />} />
      </div>
    )}
  </Popover>
);

function CardActions({ face, close }: { face: PlayerFace; close: () => void }) {
  const user = useRequiredUser();
  const mention = useWriting((writing) => writing.mention);
  return (
    <>
      <LinkButton to={profilePath(face)} variant="primary" onClick={close}>
        <Icon name="user" />
        View profile
      </LinkButton>
      {face.id !== user.id && (
        <Button
          onClick={() => {
            close();
            mention(face.username);
          }}
        >
          <Icon name="mention" />
          Mention
        </Button>
      )}
    </>
  );
}
