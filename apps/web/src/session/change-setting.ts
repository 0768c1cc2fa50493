/** Changing a setting: at once on the screen, then on the server, and back again when the server says no. */
import type { Settings } from '@blookery/contract';
import { settingsTexts } from '@blookery/game/players/settings';
import { call } from '../transport/http.ts';
import { showToast } from '../ui/overlays/toasts.tsx';
import { getUser, patchUser } from './session.ts';

/** How often each setting was changed here: only the answer to the last change may speak about it. */
const changes = new Map<keyof Settings, number>();

/** One after the other: sent side by side, two quick presses could be stored in the wrong order. */
let last: Promise<unknown> = Promise.resolve();

/** Answers whether it was saved; when not, the player has been told. */
export async function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): Promise<boolean> {
  const before = getUser()?.settings[key];
  if (before === undefined) return false;
  const change = (changes.get(key) ?? 0) + 1;
  changes.set(key, change);
  const put = (kept: Settings[K]) =>
    patchUser(({ settings }) => ({ settings: { ...settings, [key]: kept } }));

  put(value);
  try {
    const saving = last.then(() => call('PATCH /api/settings', { body: { key, value } }));
    last = saving.catch(() => undefined);
    const saved = await saving;
    if (changes.get(key) === change) put(saved[key]);
    return true;
  } catch {
    if (changes.get(key) === change) put(before);
    showToast({ kind: 'error', text: settingsTexts.failed });
    return false;
  }
}
