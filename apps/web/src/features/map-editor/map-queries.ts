/** Loads, saves and publishes maps. */
import { courseFault } from '@blookery/game/plaza/course';
import type { GameMap } from '@blookery/game/plaza/maps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { mapOf } from './state/editor-state.ts';
import { openInEditor, useEditor } from './state/editor-store.ts';

const listKey = ['maps', 'list'] as const;

export const useMapList = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call('GET /api/maps', { signal }),
    staleTime: 0,
  });

export const fetchPlazaMap = async (): Promise<GameMap> => (await call('GET /api/plaza/map')).map;

export async function openStoredMap(mapId: number): Promise<void> {
  const { summary, map } = await call('GET /api/maps/{mapId}', { params: { mapId } });
  openInEditor(map, summary);
}

/** Saves the open map, as a new one or over its last version. Returns its id, or null after showing why it failed. */
export async function saveMap(): Promise<number | null> {
  const { state, saved } = useEditor.getState();
  if (!state) return null;
  const map = mapOf(state);
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
      : await call('POST /api/maps', { body: { map } });
    useEditor.setState({ saved: summary, kept: map, savedAt: Date.now() });
    return summary.id;
  } catch (error) {
    showError(error);
    return null;
  }
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
    await call('DELETE /api/maps/{mapId}', { params: { mapId } }).catch(showError);
    await client.invalidateQueries({ queryKey: listKey });
    const { saved } = useEditor.getState();
    // The deleted map stays open, as one that was never saved.
    if (saved?.id === mapId) useEditor.setState({ saved: null, kept: null, savedAt: null });
  };
}
