import { useEffect, useRef, useState } from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { describeAll } from '../message/describe-message.ts';
import { useRoomView } from '../room/room-context.ts';

const KEPT = 3;

/** Announces new messages to screen readers. The list itself is silent, because scrolling adds and removes its rows. */
export function Announcer() {
  const me = useRequiredUser().id;
  const recent = useRoomView(({ room }) => room.recent);
  const faces = useRoomView(({ room }) => room.faces);
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);

  // Each message is announced once, with the name at that time.
  const known = useRef(recent);
  useEffect(() => {
    const before = idsOf(known.current);
    known.current = recent;
    const fresh = recent
      .filter(({ id, authorId, editedAt }) => !before.has(id) && authorId !== me && editedAt === null)
      .map((message) => {
        const name = faces.get(message.authorId)?.username ?? 'Somebody';
        const text = describeAll(message, faces);
        return { id: message.id, text: message.find ? `${name} ${text}` : `${name}: ${text}` };
      });
    const here = idsOf(recent);
    setLines((shown) => [...shown.filter(({ id }) => here.has(id)), ...fresh].slice(-KEPT));
  }, [recent, faces, me]);

  return (
    <div role="log" aria-label="New messages" className="visually-hidden">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

const idsOf = (messages: readonly { id: number }[]): Set<number> => new Set(messages.map(({ id }) => id));
