/** Loads, saves and publishes maps. */
import type { MapSummary } from '@blookery/contract';
import { courseFault } from '@blookery/game/plaza/course';
import type { GameMap } from '@blookery/game/plaza/maps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../session/show-error.ts';
import { ApiError, messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { freshKey, isLost } from '../../transport/insist.ts';
import { socket } from '../../transport/socket.ts';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { mapOf } from './state/editor-state.ts';
import { isUnsaved, openInEditor, useEditor } from './state/editor-store.ts';

const listKey = ['maps', 'list'] as const;

export const useMapList = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('GET /api/maps', { signal }),
    staleTime: 0,
  });

export const openPlazaMap = (): Promise<void> => openFetched(call('GET /api/plaza/map'));

export const openStoredMap = (mapId: number): Promise<void> =>
  openFetched(call('GET /api/maps/{mapId}', { params: { mapId } }));

/** Opens the fetched map, unless another map was opened or the editor was closed meanwhile. */
async function openFetched(request: Promise<{ map: GameMap; summary?: MapSummary }>): Promise<void> {
  const { opened } = useEditor.getState();
  const { map, summary = null } = await request;
  if (useEditor.getState().opened === opened) openInEditor(map, summary);
}

/** The save that was asked for last, until it is done. */
let last: { readonly opened: number; readonly result: Promise<number | null> } | null = null;

/**
 * Saves the open map, as a new one or over its last version. Returns its id, or null after showing why it failed. One save
 * follows the other: two at once would keep a new map twice, and the second one of a stored map would be refused.
 */
export function saveMap(): Promise<number | null> {
  const { opened } = useEditor.getState();
  const before = last;
  const saveNext = (mapId: number | null) => {
    const editor = useEditor.getState();
    if (editor.opened !== opened) return null;
    // Nothing has changed since the previous save, or that save was refused.
    if (before?.opened === opened && (mapId === null || !isUnsaved(editor))) return mapId;
    return sendMap();
  };
  const mine = { opened, result: before ? before.result.then(saveNext) : sendMap() };
  const done = () => {
    if (last === mine) last = null;
  };
  last = mine;
  mine.result.then(done, done);
  return mine.result;
}

/**
 * The save whose response was lost. It may be stored, so the next save repeats it first: the server stores it once, and the
 * changes made since are based on it. (`insist` would repeat it after ten seconds, but sending a large map may take longer.)
 */
let unanswered: { readonly opened: number; readonly map: GameMap; readonly key: string } | null = null;

async function sendMap(): Promise<number | null> {
  const { state, saved, opened } = useEditor.getState();
  if (!state) return null;
  const sent = unanswered?.opened === opened ? unanswered : { opened, map: mapOf(state), key: freshKey() };
  const { map, key } = sent;
  const fault = courseFault(map);
  if (fault) {
    showToast({ kind: 'error', header: 'The Lantern Run', text: fault });
    return null;
  }
  try {
    const summary = saved
      ? await call('PUT /api/maps/{mapId}', {
          params: { mapId: saved.id },
          body: { map, revision: saved.revision },
        })
      : await call('POST /api/maps', { body: { map }, idempotencyKey: key });
    const isRepeat = sent === unanswered;
    unanswered = null;
    // If another map was opened meanwhile, it is not the saved one.
    if (useEditor.getState().opened !== opened) return summary.id;
    useEditor.setState({ saved: summary, kept: map, savedAt: socket.serverTime() });
    return isRepeat && isUnsaved(useEditor.getState()) ? await sendMap() : summary.id;
  } catch (error) {
    unanswered = isLost(error) ? sent : null;
    const isStale = error instanceof ApiError && ['MAP_CHANGED', 'MAP_UNKNOWN'].includes(error.code);
    if (isStale && useEditor.getState().opened === opened) return saveAsNew(messageOf(error));
    showError(error);
    return null;
  }
}

const neverSaved = { saved: null, kept: null, savedAt: null } as const;

/** Offers a way to keep a map that can no longer be saved over its last version. */
async function saveAsNew(fault: string): Promise<number | null> {
  const { opened } = useEditor.getState();
  const sure = await confirmModal({
    title: 'Save as a new map?',
    text: `${fault} What you have drawn can be kept as a map of its own.`,
    confirm: 'Save as a new map',
    cancel: 'Not yet',
  });
  if (!sure || useEditor.getState().opened !== opened) return null;
  useEditor.setState(neverSaved);
  return sendMap();
}

export async function publishMap(): Promise<boolean> {
  const mapId = await saveMap();
  if (mapId === null) return false;
  try {
    await call('POST /api/maps/{mapId}/publish', { params: { mapId } });
    showToast({ kind: 'success', text: 'Published. Everybody in the plaza is standing on it.' });
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

export function useRemoveMap(): (mapId: number) => Promise<void> {
  const client = useQueryClient();
  return async (mapId) => {
    const isGone = await call('DELETE /api/maps/{mapId}', { params: { mapId } }).then(
      () => true,
      (error: unknown) => {
        showError(error);
        return error instanceof ApiError && error.code === 'MAP_UNKNOWN';
      },
    );
    await client.invalidateQueries({ queryKey: listKey });
    const { saved } = useEditor.getState();
    // The deleted map stays open, as a map that was never saved. It may also be the one of a lost response.
    if (isGone) unanswered = null;
    if (isGone && saved?.id === mapId) useEditor.setState(neverSaved);
  };
}
