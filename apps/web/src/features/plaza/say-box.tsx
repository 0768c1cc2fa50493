/** The field to talk to everybody in sight. A muted player sees the reason instead. */
import { MESSAGE_MAX, messageFault, tidyMessage } from '@blookery/game/chat/chat';
import { plazaEmotes } from '@blookery/game/plaza/plaza';
import { type RefObject, useState } from 'react';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { freshKey } from '../../transport/insist.ts';
import { socket } from '../../transport/socket.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './hud.module.css';
import { usePlaza } from './plaza-store.ts';

export function SayBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const roomId = usePlaza((plaza) => plaza.roomId);
  const [text, setText] = useState('');
  const send = async () => {
    const content = tidyMessage(text);
    // The field takes no message that is too long, so the only fault is an empty one.
    if (!roomId || messageFault(content) !== null) {
      field.current?.blur();
      return;
    }
    setText('');
    try {
      await call('POST /api/chat/messages/{roomId}', {
        params: { roomId },
        body: { content, nonce: freshKey() },
      });
    } catch (error) {
      // Keeps the text.
      setText((now) => now || content);
      showError(error);
    }
  };
  return (
    <Form className={styles.say} onSubmit={send}>
      <Emotes />
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, MESSAGE_MAX))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        placeholder="Say something"
        aria-label="Say something"
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" variant="primary" size="sm" iconOnly aria-label="Send" disabled={!roomId}>
        <Icon name="send" />
      </Button>
    </Form>
  );
}

function Emotes() {
  const trigger = (
    <Button variant="ghost" size="sm" iconOnly aria-label="Emotes">
      <Icon name="smile" />
    </Button>
  );
  return (
    <Popover trigger={trigger} title="Emotes" align="start" side="top" width={280}>
      {(close) => (
        <div className={styles.emotes}>
          {plazaEmotes.map((emote) => {
            const emoji = catalog.emojis.all.find(({ key }) => key === emote);
            if (!emoji) return null;
            return (
              <Button
                key={emote}
                variant="ghost"
                iconOnly
                aria-label={emoji.name}
                onClick={() => {
                  socket.send('plaza.emote', { emote });
                  close();
                }}
              >
                <Picture src={resourceUrl(emoji.imageId)} alt="" width={32} height={32} lazy={false} />
              </Button>
            );
          })}
        </div>
      )}
    </Popover>
  );
}

/** The messages, for players who cannot see bubbles. */
export function SaidLog() {
  const said = usePlaza((plaza) => plaza.said);
  return (
    <div role="log" aria-label="Said in the plaza" className="visually-hidden">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
