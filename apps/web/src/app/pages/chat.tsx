import { chatTexts } from '@blookery/game/chat';
import { GLOBAL_ROOM } from '@blookery/game/chat-rooms';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChatRoom } from '../../features/chat/index.ts';
import { copyText } from '../copy-text.ts';

const services = { copyText };

export default function ChatPage() {
  return (
    <ChatRoom
      roomId={GLOBAL_ROOM}
      name="global"
      motto="Be kind, trade fair, no links to shady places."
      placeholder={chatTexts.placeholder}
      target={useTarget()}
      services={services}
    />
  );
}

/** `?message=12` opens the room there, and is done with then: going back to the page leads to its end. */
function useTarget(): { id: number } | null {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('message'));
  const [target, setTarget] = useState(() => toTarget(wanted));
  const isFirst = useRef(true);
  useEffect(() => {
    if (search.has('message')) {
      if (!isFirst.current) setTarget(toTarget(wanted));
      setSearch({}, { replace: true });
    }
    isFirst.current = false;
  }, [search, wanted, setSearch]);
  return target;
}

const toTarget = (id: number): { id: number } | null => (Number.isSafeInteger(id) && id > 0 ? { id } : null);
