import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ME, message, shown, TIN } from '../chat-fixtures.ts';
import { setUpCatalog, stage } from '../stage-fixtures.tsx';
import { Announcer } from './announcer.tsx';

beforeAll(setUpCatalog);

function draw() {
  const { line, room } = stage(<Announcer />, { messages: [message(1)] });
  room.start();
  return {
    say: (...[id, more]: Parameters<typeof message>) =>
      act(() => line.receives('chat.created', shown(message(id, more)))),
    remove: (messageId: number) =>
      act(() =>
        line.receives('chat.deleted', {
          roomId: 'global',
          messageId,
          deletedAt: '2026-11-15T12:00:00.000Z',
        }),
      ),
  };
}
const lines = () =>
  [...screen.getByRole('log', { name: 'New messages' }).querySelectorAll('p')].map(
    ({ textContent }) => textContent,
  );

it('a new message is announced, and a deleted one is not announced any more', () => {
  const { say, remove } = draw();
  say(2);
  say(3);
  expect(lines()).toEqual(['tinplate: m2', 'tinplate: m3']);
  remove(3);
  expect(lines()).toEqual(['tinplate: m2']);
});

it('an earlier message is not announced again when a later one is deleted', () => {
  const { say, remove } = draw();
  for (const id of [2, 3, 4, 5]) say(id);
  say(6, { authorId: ME });
  expect(lines()).toEqual(['tinplate: m3', 'tinplate: m4', 'tinplate: m5']);
  remove(6);
  remove(5);
  remove(4);
  expect(lines()).toEqual(['tinplate: m3']);
});

it('a picture is announced, with its text if it has one', () => {
  const { say } = draw();
  const upload = { userId: TIN, uploadId: 'u1', filename: 'picture.webp' };
  say(2, { content: '', upload });
  say(3, { content: 'look', upload });
  expect(lines()).toEqual(['tinplate: a picture', 'tinplate: look, a picture']);
});
