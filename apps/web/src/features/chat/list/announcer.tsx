import { useEffect, useRef, useState } from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { describeContent, describeFind } from '../message/describe-message.ts';
import { useRoomView } from '../room/room-context.ts';

const KEPT = 3;

/** Announces new messages to screen readers. The list itself is silent, because scrolling adds and removes its rows. */
export function Announcer() {
  const me = useRequiredUser().id;
  const newest = useRoomView(({ room }) => room.recent.at(-1));
  const faces = useRoomView(({ room }) => room.faces);
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);

  // Each message is announced once, with the name at that time.
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (newest?.id === announced.current) return;
    announced.current = newest?.id;
    if (!newest || newest.authorId === me || newest.editedAt !== null) return;
    const name = faces.get(newest.authorId)?.username ?? 'Somebody';
    const text = newest.find
      ? `${name} ${describeFind(newest.find)}`
      : `${name}: ${describeContent(newest.content, faces)}`;
    const line = { id: newest.id, text };
    setLines((before) => [...before.filter(({ id }) => id !== line.id), line].slice(-KEPT));
  }, [newest, faces, me]);

  return (
    <div role="log" aria-label="New messages" className="visually-hidden">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
