/** Changes a setting: at once on the screen, then on the server. Reverted if the server refuses. */
import type { Settings } from '@blookery/contract';
import { settingsTexts } from '@blookery/game/players/settings';
import { call } from '../transport/http.ts';
import { showToast } from '../ui/overlays/toasts.tsx';
import { getUser, patchUser } from './session.ts';

/** The settings that the server has, while changes are on their way. */
let stored: Settings | null = null;
let pending = 0;

/** How often each setting was changed: only the response to the last change counts. */
const changes = new Map<keyof Settings, number>();

/** One at a time: in parallel, two quick changes could be stored in the wrong order. */
let last: Promise<unknown> = Promise.resolve();

/** Returns whether it was saved; if not, an error has been shown. */
export async function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): Promise<boolean> {
  const user = getUser();
  if (!user) return false;
  if (pending === 0) stored = user.settings;
  pending += 1;
  const change = (changes.get(key) ?? 0) + 1;
  changes.set(key, change);
  const put = (kept: Settings[K]) =>
    patchUser(({ settings }) => ({ settings: { ...settings, [key]: kept } }));

  put(value);
  try {
    const saving = last.then(() => call('PATCH /api/settings', { body: { key, value } }));
    last = saving.catch(() => undefined);
    stored = await saving;
    if (changes.get(key) === change) put(stored[key]);
    return true;
  } catch {
    if (stored && changes.get(key) === change) put(stored[key]);
    showToast({ kind: 'error', text: settingsTexts.failed });
    return false;
  } finally {
    pending -= 1;
  }
}
