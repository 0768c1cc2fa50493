import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToastQueue } from '../ui/overlays/toast-queue.ts';
import { changeSetting } from './change-setting.ts';
import { aPlayer, someSettings } from './player-fixtures.ts';
import { getUser, setUser } from './session.ts';

const settings = someSettings({ categoriesClosed: ['packs'], volume: 80 });
const shown = () => useToastQueue.getState().queue.map(({ text }) => text);
let responses: (() => Promise<Response>)[];
let sent: unknown[];

beforeEach(() => {
  responses = [];
  sent = [];
  setUser(aPlayer({ id: 'a', settings }));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return responses.shift()?.();
  });
});
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('a changed setting', () => {
  it('is sent as key and value, and shown at once [2.7.07]', async () => {
    responses.push(() => json(200, { ...settings, openPacksInstantly: true }));
    const saved = changeSetting('openPacksInstantly', true);
    expect(getUser()?.settings.openPacksInstantly).toBe(true);
    expect(await saved).toBe(true);
    expect(sent).toEqual([{ key: 'openPacksInstantly', value: true }]);
  });

  it('is reverted with "Failed to change settings." on failure [2.8.08]', async () => {
    responses.push(() => json(500, {}));
    expect(await changeSetting('volume', 10)).toBe(false);
    expect(getUser()?.settings.volume).toBe(80);
    expect(shown()).toEqual(['Failed to change settings.']);
  });

  it('is reverted to what the server has if two quick changes fail', async () => {
    responses.push(
      () => json(500, {}),
      () => json(500, {}),
    );
    const both = [changeSetting('volume', 20), changeSetting('volume', 30)];
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(getUser()?.settings.volume).toBe(80);
  });

  it('is reverted to the change before it, if only that was saved', async () => {
    responses.push(
      () => json(200, { ...settings, volume: 20 }),
      () => json(500, {}),
    );
    const both = [changeSetting('volume', 20), changeSetting('volume', 30)];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(getUser()?.settings.volume).toBe(20);
  });

  it('is sent after the previous one, and not undone by its late response', async () => {
    const late = Promise.withResolvers<Response>();
    responses.push(
      () => late.promise,
      () => json(200, { ...settings, volume: 30 }),
    );
    const first = changeSetting('volume', 20);
    const second = changeSetting('volume', 30);
    await waitFor(() => expect(sent).toEqual([{ key: 'volume', value: 20 }]));
    late.resolve(new Response(JSON.stringify({ ...settings, volume: 20 })));
    await first;
    expect(getUser()?.settings.volume).toBe(30);
    await second;
    expect(sent.at(-1)).toEqual({ key: 'volume', value: 30 });
    expect(getUser()?.settings.volume).toBe(30);
  });

  it('is sent even if the previous one failed', async () => {
    responses.push(
      () => json(500, {}),
      () => json(200, { ...settings, volume: 30 }),
    );
    const first = changeSetting('openPacksInstantly', true);
    const second = changeSetting('volume', 30);
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(getUser()?.settings).toMatchObject({ openPacksInstantly: false, volume: 30 });
  });
});
