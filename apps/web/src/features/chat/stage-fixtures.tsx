/** Renders components inside a room, for tests. */
import type { Emoji, Permission } from '@blookery/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setList, setResources } from '../../catalog/catalog.ts';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { face, ME, page } from './chat-fixtures.ts';
import { createWriting, WritingContext } from './composer/writing.ts';
import { createRoom } from './room/room.ts';
import { RoomContext, ServicesContext } from './room/room-context.ts';
import { openNewest } from './room/room-state.ts';

const emojis = ['pip', 'party', 'trophy', 'trade', ...'abcdefghijkl'].map(
  (key, place): Emoji => ({ id: place + 1, key, name: `The ${key}`, imageId: 10, priority: place }),
);

export function setUpCatalog(): void {
  emptyCatalog();
  setResources([
    { id: 1, path: '{cdn}/toy.svg' },
    { id: 10, path: '{cdn}/emoji.svg' },
  ]);
  setList('emojis', emojis);
  Element.prototype.scrollIntoView = () => undefined;
}

interface StageOptions {
  messages?: Parameters<typeof page>[0];
  permissions?: Permission[];
}

/** Renders something inside a room with these messages. */
export function stage(children: ReactNode, { messages = [], permissions = [] }: StageOptions = {}) {
  setUser(aPlayer({ ...face(ME), permissions }));
  const line = fakeSocket();
  const room = createRoom('global', {
    socket: line.socket,
    reader: () => ({ id: ME, seesDeleted: permissions.includes('MANAGE_MESSAGES') }),
  });
  room.store.setState(({ room: before }) => ({
    phase: 'here',
    room: openNewest(before, page(messages), 50),
  }));
  const writing = createWriting();
  const copied: string[] = [];
  const reported: object[] = [];
  const services = {
    copyText: async (text: string) => void copied.push(text),
    report: (message: object) => reported.push(message),
  };
  const drawn = render(
    <>
      <QueryClientProvider client={new QueryClient()}>
        <RoomContext value={room}>
          <WritingContext value={writing}>
            <ServicesContext value={services}>{children}</ServicesContext>
          </WritingContext>
        </RoomContext>
      </QueryClientProvider>
      <ModalHost />
    </>,
  );
  return { ...drawn, room, writing, line, copied, reported, text: () => drawn.container.textContent };
}
