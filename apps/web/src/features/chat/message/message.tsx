/** One row of the list: a message, with a day separator or the unread line above it. */
import type { ChatMessage, PlayerFace } from '@blookery/contract';
import { chatTexts } from '@blookery/game/chat/chat';
import { memo, type ReactNode, useRef } from 'react';
import { PlayerAvatar, PlayerName, uploadUrl } from '../../../catalog/player-face.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Plaque } from '../../../ui/text/code-tag.tsx';
import { useWriting } from '../composer/writing.ts';
import { exactly, formatDay, timeOf } from '../list/moments.ts';
import { useRoomView } from '../room/room-context.ts';
import { findMessage } from '../room/room-state.ts';
import { AuthorCard } from './author-card.tsx';
import { FindCard } from './find-card.tsx';
import { Markup } from './markup.tsx';
import styles from './message.module.css';
import { MessageEditor } from './message-editor.tsx';
import { MessageBar } from './message-menu.tsx';
import { QuoteLine } from './quote-line.tsx';

interface MessageProps {
  message: ChatMessage;
  isHead: boolean;
  /** Under the pointer or with the focus, so its actions are available. */
  isActive: boolean;
  isLit: boolean;
  onBarOpen: (open: boolean) => void;
}

export const Message = memo(function Message({ message, isHead, isActive, isLit, onBarOpen }: MessageProps) {
  const { id, authorId, content, createdAt, editedAt, replyingTo, upload, find, deletedAt } = message;
  const author = useRoomView(({ room }) => room.faces.get(authorId));
  const isForMe = useIsForMe(message);
  const isEditing = useWriting((writing) => writing.editing === id);
  const tabIndex = isActive ? 0 : -1;
  const isDeleted = deletedAt !== undefined;
  return (
    <div
      className={classNames(
        styles.message,
        isHead && styles.head,
        isForMe && styles.forMe,
        isLit && styles.lit,
        isDeleted && styles.deleted,
      )}
    >
      <Frame
        author={author}
        isHead={isHead}
        tabIndex={tabIndex}
        above={replyingTo !== null && <QuoteLine messageId={replyingTo} tabIndex={tabIndex} />}
        time={
          <time dateTime={createdAt} title={exactly(createdAt)}>
            {timeOf(createdAt)}
          </time>
        }
      >
        {isEditing ? (
          <MessageEditor message={message} />
        ) : (
          <div className={styles.text}>
            {find ? (
              <FindCard find={find} tabIndex={tabIndex} />
            ) : (
              <Markup content={content} isActive={isActive} />
            )}
            {editedAt !== null && (
              <span className="muted tiny nowrap" title={exactly(editedAt)}>
                {' '}
                {chatTexts.edited}
              </span>
            )}
            {isDeleted && (
              <span className={styles.mark}>
                <Plaque>Deleted</Plaque>
              </span>
            )}
          </div>
        )}
        {/* A deleted message has no picture any more. */}
        {upload && !isDeleted && <MessagePicture upload={upload} tabIndex={tabIndex} />}
      </Frame>
      {isActive && !isEditing && <MessageBar message={message} onOpenChange={onBarOpen} />}
    </div>
  );
});

interface MessagePictureProps {
  upload: NonNullable<ChatMessage['upload']>;
  tabIndex: number;
}

/** Its height is known before it loads, so that nothing below it moves. A click opens it in full. */
export const MessagePicture = ({ upload, tabIndex }: MessagePictureProps) => (
  <a href={uploadUrl(upload)} target="_blank" rel="noreferrer" className={styles.upload} tabIndex={tabIndex}>
    <Picture src={uploadUrl(upload)} alt="Sent with the message" width={300} height={220} />
  </a>
);

/** Whether the message mentions or replies to the reader. */
function useIsForMe({ authorId, mentions, replyingTo }: ChatMessage): boolean {
  const me = useRequiredUser().id;
  const repliesToMe = useRoomView(
    ({ room }) => replyingTo !== null && findMessage(room, replyingTo)?.authorId === me,
  );
  return authorId !== me && (mentions.includes(me) || repliesToMe);
}

interface FrameProps {
  author: PlayerFace | undefined;
  isHead: boolean;
  tabIndex: number;
  above?: ReactNode;
  time: ReactNode;
  children: ReactNode;
}

/** Avatar on the left, name above; neither in a continued group. */
export function Frame({ author, isHead, tabIndex, above, time, children }: FrameProps) {
  const name = useRef<HTMLButtonElement>(null);
  if (!isHead) {
    return (
      <>
        <div className={styles.gutter}>{time}</div>
        <div className={styles.body}>{children}</div>
      </>
    );
  }
  return (
    <>
      {/* For the pointer only: the name is the button for the keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.portrait}
        onClick={() => name.current?.click()}
      >
        {author && <PlayerAvatar player={author} />}
      </button>
      <div className={styles.body}>
        {above}
        <div className={styles.who}>
          {author ? (
            <AuthorCard
              player={author}
              trigger={
                <button ref={name} type="button" className={styles.name} tabIndex={tabIndex}>
                  <PlayerName player={author} />
                </button>
              }
            />
          ) : (
            <span className={styles.name}>Somebody</span>
          )}
          {time}
        </div>
        {children}
      </div>
    </>
  );
}

export const DayLine = ({ moment }: { moment: string }) => (
  <div className={styles.day}>
    <time dateTime={moment}>{formatDay(moment, new Date())}</time>
  </div>
);

export const UnreadLine = () => (
  <div className={styles.unread}>
    <span>New</span>
  </div>
);
