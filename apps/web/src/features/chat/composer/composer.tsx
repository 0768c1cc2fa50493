/** The message field. Enter sends, Shift+Enter starts a new line, arrow up edits the player's last message. */
import { MESSAGE_MAX } from '@blookery/game/chat/chat';
import { strangerTexts } from '@blookery/game/chat/strangers';
import { withSuggestion } from '@blookery/game/chat/suggestions';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { MuteNote, useMute } from '../../../players/mute.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { AttachButton, AttachmentBar } from '../message/attachment.tsx';
import { Markup } from '../message/markup.tsx';
import { useRoom, useRoomView } from '../room/room-context.ts';
import { findMessage } from '../room/room-state.ts';
import styles from './composer.module.css';
import { draftOf, keepDraft } from './drafts.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { useGrowing } from './grow.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useAttachment } from './use-attachment.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';
import { useWriting } from './writing.ts';

/** From this length on, the remaining characters are shown. */
const NEAR_END = MESSAGE_MAX - 200;

/** A player who cannot write here now sees the reason in place of the field. */
export function Composer({ placeholder }: { placeholder: string }) {
  const mute = useMute();
  const left = useRoomView((view) => view.room.unansweredLeft);
  if (!mute && left !== 0) return <OpenComposer placeholder={placeholder} />;
  return (
    <div className={styles.composer}>
      {mute ? (
        <MuteNote mute={mute} />
      ) : (
        <Note icon={<Icon name="clock" />}>
          <p role="status">{strangerTexts.unanswered}</p>
        </Note>
      )}
    </div>
  );
}

function OpenComposer({ placeholder }: { placeholder: string }) {
  const room = useRoom();
  const me = useRequiredUser().id;
  const { replyingTo, endReply, edit, insert, insertion, summons } = useWriting((writing) => writing);
  // The field is drawn again when the room reopens or a mute ends. Earlier insertions and requests for the focus are not repeated.
  const [atFirst] = useState({ insertion, summons });
  const field = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number | null>(null);
  const listId = useId();
  const [text, setText] = useState(() => draftOf(me, room.id));
  const [caret, setCaret] = useState<number | null>(null);
  const suggestions = useSuggestions(text, caret, me);
  const attachment = useAttachment(field);
  useTypeToFocus(field);

  useEffect(() => keepDraft(me, room.id, text), [me, room, text]);
  useGrowing(field, text);
  useLayoutEffect(() => {
    // The caret can only be set once the new text is in the field.
    if (nextCaret.current !== null) field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  useEffect(() => {
    if (summons > atFirst.summons) summon(field.current);
  }, [summons, atFirst]);

  const put = useCallback((next: { text: string; caret: number }) => {
    setText(next.text.slice(0, MESSAGE_MAX));
    setCaret(next.caret);
    nextCaret.current = next.caret;
  }, []);
  useEffect(() => {
    if (!insertion || insertion === atFirst.insertion) return;
    if (field.current) put(withInsertion(field.current, insertion.text));
  }, [insertion, atFirst, put]);

  const choose = ({ name }: Suggestion) => {
    if (suggestions.place) put(withSuggestion(text, suggestions.place, name));
  };
  const send = () => {
    if (attachment.isComing || !room.send(text, replyingTo, attachment.picture)) return;
    setText('');
    attachment.take();
    if (replyingTo !== null) endReply();
    field.current?.focus();
  };
  const editLast = () => {
    const { messages } = room.store.getState().room.timeline;
    const last = messages.findLast(
      ({ authorId, deletedAt, find }) => authorId === me && deletedAt === undefined && !find,
    );
    if (last) edit(last.id);
    return last !== undefined;
  };
  const pressed = (event: KeyboardEvent) => {
    if (suggestions.pressed(event, choose) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && replyingTo !== null) endReply();
    else if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault();
  };
  const noteCaret = () => {
    const { current } = field;
    const isCaret = current && current.selectionStart === current.selectionEnd;
    setCaret(isCaret && document.activeElement === current ? current.selectionStart : null);
  };

  return (
    <div className={styles.composer}>
      <SuggestionList id={listId} suggestions={suggestions} onChoose={choose} />
      {replyingTo !== null && <ReplyBar messageId={replyingTo} onEnd={endReply} />}
      <AttachmentBar attachment={attachment} isJoined={replyingTo !== null} />
      <div
        className={classNames(
          styles.box,
          (replyingTo !== null || attachment.isShown) && styles.joined,
          attachment.isOver && styles.over,
        )}
      >
        <textarea
          ref={field}
          className={styles.field}
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={MESSAGE_MAX}
          rows={1}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={suggestions.place ? listId : undefined}
          aria-activedescendant={suggestions.place ? optionId(listId, suggestions.chosen) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
            if (event.currentTarget.value.trim() !== '') room.sendTyping();
          }}
          onKeyDown={pressed}
          onSelect={noteCaret}
          onBlur={() => setCaret(null)}
        />
        {text.length >= NEAR_END && (
          <span className={styles.left} role="status">
            {MESSAGE_MAX - text.length}
            <span className="visually-hidden"> characters left</span>
          </span>
        )}
        <AttachButton onFiles={attachment.offer} />
        <EmojiPicker onPick={({ key }) => insert(`:${key}: `)} />
        <Button
          variant="primary"
          size="sm"
          iconOnly
          aria-label="Send"
          className={styles.send}
          disabled={attachment.isComing}
          onClick={send}
        >
          <Icon name="send" size={18} />
        </Button>
      </div>
    </div>
  );
}

/** Focuses the field after a closing menu or card has returned the focus to its trigger. */
function summon(field: HTMLTextAreaElement | null): void {
  setTimeout(() => field?.focus());
}

/** Inserts a text at the caret, or in place of the selection. */
function withInsertion({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, inserted: string) {
  const before = value.slice(0, selectionStart);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  const start = before + gap + inserted;
  return { text: start + value.slice(selectionEnd), caret: start.length };
}

/** Shown above the field while the player writes a reply. */
function ReplyBar({ messageId, onEnd }: { messageId: number; onEnd: () => void }) {
  const message = useRoomView((view) => findMessage(view.room, messageId));
  const author = useRoomView((view) => (message ? view.room.faces.get(message.authorId) : undefined));
  return (
    <div className={styles.reply}>
      <Icon name="reply" size={16} />
      <span className="nowrap">
        Replying to {author ? <PlayerName player={author} /> : 'a message that is gone'}
      </span>
      <span className="truncate grow">{message && <Markup content={message.content} isPreview />}</span>
      <button type="button" className={styles.endReply} aria-label="Cancel reply" onClick={onEnd}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Focuses the field when the player starts to type and nothing else has the focus. */
function useTypeToFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' ';
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isNowhere(document.activeElement)) field.current?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [field]);
}

/** The page itself, or its heading, which gets the focus on navigation. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1, main');
