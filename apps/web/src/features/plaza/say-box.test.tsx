import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { call } from '../../transport/http.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';
import { resetPlaza, usePlaza } from './plaza-store.ts';
import { SayBox } from './say-box.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

beforeEach(() => {
  emptyCatalog();
  resetPlaza();
  usePlaza.setState({ roomId: 'plaza:1' });
  vi.mocked(call).mockReset();
});
const say = async (text: string) => {
  render(<SayBox field={createRef()} />);
  await userEvent.type(screen.getByLabelText('Say something'), `${text}{Enter}`);
};

it.each([' ', '\u200b', '\u2800'])('an invisible message is not sent [2.5.32]: %j', async (text) => {
  await say(text);
  expect(call).not.toHaveBeenCalled();
  expect(useToastQueue.getState().queue).toEqual([]);
});

it('a message is sent to the plaza, and the field is empty again', async () => {
  await say('Hello!');
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'POST /api/chat/messages/{roomId}',
    expect.objectContaining({ body: expect.objectContaining({ content: 'Hello!' }) }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Say something').value).toBe('');
});
