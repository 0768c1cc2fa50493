/** The reader's message before it arrives: translucent while it is being sent, red if it was refused. */
import { resolveMentions } from '@blookery/game/chat/chat';
import { type Outgoing, stateOf } from '@blookery/game/chat/timeline';
import { memo, useMemo } from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import { Markup } from './markup.tsx';
import styles from './message.module.css';
import { Frame, MessagePicture } from './message.tsx';
import { QuoteLine } from './quote-line.tsx';

interface OutgoingMessageProps {
  outgoing: Outgoing;
  isHead: boolean;
}

export const OutgoingMessage = memo(function OutgoingMessage({ outgoing, isHead }: OutgoingMessageProps) {
  const { nonce, content, error, replyingTo, upload } = outgoing;
  const room = useRoom();
  const user = useRequiredUser();
  const isErrored = stateOf(outgoing) === 'errored';
  return (
    <div
      className={classNames(
        styles.message,
        isHead && styles.head,
        isErrored ? styles.errored : styles.sending,
      )}
    >
      <Frame
        author={user}
        isHead={isHead}
        tabIndex={0}
        above={replyingTo !== null && <QuoteLine messageId={replyingTo} tabIndex={0} />}
        time={<span className={styles.state}>{isErrored ? 'Not sent' : 'Sending'}</span>}
      >
        <div className={styles.text}>
          <Markup content={useWithCalls(content)} isActive />
        </div>
        {upload && <MessagePicture upload={upload} tabIndex={0} />}
        {error !== null && (
          <div className={styles.refusal}>
            <p className={styles.fault} role="alert">
              {error}
            </p>
            <Button size="sm" variant="ghost" onClick={() => room.retry(nonce)}>
              <Icon name="refresh" size={16} />
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={() => room.giveUp(nonce)}>
              Discard
            </Button>
          </div>
        )}
      </Frame>
    </div>
  );
});

/** Renders names as mentions already; the server resolves them. */
function useWithCalls(content: string): string {
  const faces = useRoomView(({ room }) => room.faces);
  return useMemo(() => {
    const byName = new Map([...faces.values()].map(({ id, username }) => [username.toLowerCase(), id]));
    return resolveMentions(content, {
      idOf: (name) => byName.get(name),
      isPlayer: (id) => faces.has(id),
    }).content;
  }, [content, faces]);
}
