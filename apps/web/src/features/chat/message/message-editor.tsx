import type { ChatMessage } from '@blookery/contract';
import { MESSAGE_MAX, messageFault, tidyMessage, writeMentions } from '@blookery/game/chat/chat';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useGrowing } from '../composer/grow.ts';
import { useWriting } from '../composer/writing.ts';
import { readable } from '../list/moments.ts';
import { useRoom } from '../room/room-context.ts';
import messageStyles from './message.module.css';
import styles from './message-editor.module.css';

/** Replaces a message while its author edits it. Enter saves, Escape cancels. */
export function MessageEditor({ message }: { message: ChatMessage }) {
  const room = useRoom();
  const endEdit = useWriting((writing) => writing.endEdit);
  const field = useRef<HTMLTextAreaElement>(null);
  const [before] = useState(() => {
    const { faces } = room.store.getState().room;
    return writeMentions(message.content, (userId) => faces.get(userId)?.username);
  });
  const [text, setText] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useGrowing(field, text);
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const save = async () => {
    if (busy || messageFault(text) !== null) return;
    if (tidyMessage(text) === tidyMessage(before)) {
      endEdit();
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await room.edit(message.id, text);
      endEdit();
    } catch (error) {
      setBusy(false);
      setFault(readable(messageOf(error)));
      field.current?.focus();
    }
  };

  const pressed = (event: KeyboardEvent) => {
    // While text is composed (IME), both keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Escape') endEdit();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  };

  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Edit message"
        rows={1}
        maxLength={MESSAGE_MAX}
        value={text}
        readOnly={busy}
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {fault && (
        <p className={messageStyles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.editorActions}>
        <Button size="sm" variant="ghost" onClick={endEdit}>
          Cancel
        </Button>
        <Button size="sm" variant="mint" busy={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
