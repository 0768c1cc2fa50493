import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../session/queries.tsx';
import { dropModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { ToastHost } from '../../ui/overlays/toasts.tsx';
import { smallMap } from './editor-fixtures.ts';
import { openPlazaMap, publishMap, saveMap, useRemoveMap } from './map-queries.ts';
import { closeEditor, dispatch, isUnsaved, openInEditor, useEditor } from './state/editor-store.ts';

afterEach(() => {
  cleanup();
  dropModals();
  closeEditor();
});

it('a map with half a course is not sent, and the editor says what is missing [3.6.04]', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const lantern = { id: 6, name: 'Lantern', width: 1, height: 1, image: null, chance: 100, set: null };
  openInEditor(
    {
      ...smallMap,
      tiles: [...smallMap.tiles, { ...lantern, place: 'lantern-1' }],
      layers: [{ id: 1, name: 'Ground', kind: 'ground', pieces: [{ tile: 6, x: 2, y: 2 }] }],
    },
    null,
  );
  render(<ToastHost />);
  expect(await saveMap()).toBeNull();
  expect(await publishMap()).toBe(false);
  expect(
    (await screen.findAllByText('The course of the Lantern Run needs the start.')).length,
  ).toBeGreaterThan(0);
  expect(sent).not.toHaveBeenCalled();
});

const removeMap = () =>
  renderHook(useRemoveMap, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>,
  }).result.current;

describe('saving a map', () => {
  const summaryOf = (id: number, revision: number) => ({ id, revision });
  /** Requests wait until the test replies to them, in the order in which they came. */
  function holdRequests() {
    const requests: {
      name: string;
      /** What would be stored, the version it is based on, and the key. */
      sent: { map?: string; revision?: number; key: string | null };
      reply: (body: object, status?: number) => void;
      lose: () => void;
    }[] = [];
    vi.stubGlobal(
      'fetch',
      (url: string, { method, body, headers }: RequestInit) =>
        new Promise((resolve, reject) => {
          const { map, ...base } = JSON.parse(String(body));
          requests.push({
            name: `${method} ${url}`,
            sent: { map: map?.name, ...base, key: new Headers(headers).get('idempotency-key') },
            reply: (response, status = 200) => resolve(Response.json(response, { status })),
            lose: () => reject(new TypeError('Failed to fetch')),
          });
        }),
    );
    return requests;
  }
  const rename = (name: string) => dispatch({ type: 'edit-map', change: { name } });

  it('that is new stores it once, even if saving is requested again meanwhile', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const saves = [saveMap(), saveMap(), saveMap()];
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.reply(summaryOf(7, 1));
    expect(await Promise.all(saves)).toEqual([7, 7, 7]);
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/maps']);
    expect(isUnsaved(useEditor.getState())).toBe(false);
  });

  it('again sends the changes made meanwhile, based on the version of the first save', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const first = saveMap();
    rename('Larger');
    const second = saveMap();
    requests[0]?.reply(summaryOf(7, 1));
    expect(await first).toBe(7);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.reply(summaryOf(7, 2));
    expect(await second).toBe(7);
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/maps', 'PUT /api/maps/7']);
    expect(useEditor.getState().saved).toEqual(summaryOf(7, 2));
  });

  it('that is refused is not sent again for waiting requests', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const saves = [saveMap(), saveMap()];
    requests[0]?.reply({ code: 'MAPS_FULL', message: 'Full.' }, 409);
    expect(await Promise.all(saves)).toEqual([null, null]);
    expect(requests).toHaveLength(1);
    void saveMap();
    expect(requests).toHaveLength(2);
    requests[1]?.reply(summaryOf(7, 1));
  });

  it('whose response was lost is repeated under its key, and later changes are saved over it', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const lost = saveMap();
    requests[0]?.lose();
    expect(await lost).toBeNull();
    rename('Larger');
    const again = saveMap();
    requests[1]?.reply(summaryOf(7, 1));
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.reply(summaryOf(7, 2));
    expect(await again).toBe(7);
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/maps', 'POST /api/maps', 'PUT /api/maps/7']);
    expect(requests[0]?.sent).toEqual({ map: 'Small', key: expect.any(String) });
    expect(requests[1]?.sent).toEqual(requests[0]?.sent);
    expect(requests[2]?.sent).toEqual({ map: 'Larger', revision: 1, key: null });
    expect(isUnsaved(useEditor.getState())).toBe(false);
  });

  it('whose response was lost stores a new map if one was deleted meanwhile, because it may be that one', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const lost = saveMap();
    requests[0]?.lose();
    await lost;
    const removal = removeMap()(7);
    requests[1]?.reply({});
    await removal;
    const again = saveMap();
    requests[2]?.reply(summaryOf(8, 1));
    expect(await again).toBe(8);
    expect(requests.map(({ name }) => name)).toEqual([
      'POST /api/maps',
      'DELETE /api/maps/7',
      'POST /api/maps',
    ]);
    expect(requests[2]?.sent.key).not.toBe(requests[0]?.sent.key);
  });

  it('that lost its response over a stored map sends the same version again before later changes', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, summaryOf(7, 1));
    rename('Larger');
    const lost = saveMap();
    requests[0]?.lose();
    await lost;
    rename('Largest');
    const again = saveMap();
    requests[1]?.reply(summaryOf(7, 2));
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.reply(summaryOf(7, 3));
    expect(await again).toBe(7);
    expect(requests.map(({ sent }) => [sent.map, sent.revision])).toEqual([
      ['Larger', 1],
      ['Larger', 1],
      ['Largest', 2],
    ]);
    expect(useEditor.getState().saved).toEqual(summaryOf(7, 3));
  });

  it.each(['MAP_CHANGED', 'MAP_UNKNOWN'])(
    'that is refused with %s can store a new map instead',
    async (code) => {
      const requests = holdRequests();
      render(<ModalHost />);
      openInEditor(smallMap, summaryOf(7, 1));
      rename('Mine');
      const save = saveMap();
      requests[0]?.reply({ code, message: 'Saved elsewhere.' }, 409);
      fireEvent.click(await screen.findByRole('button', { name: 'Save as a new map' }));
      await vi.waitFor(() => expect(requests).toHaveLength(2));
      requests[1]?.reply(summaryOf(8, 1));
      expect(await save).toBe(8);
      expect(requests.map(({ name }) => name)).toEqual(['PUT /api/maps/7', 'POST /api/maps']);
      expect(useEditor.getState().saved).toEqual(summaryOf(8, 1));
    },
  );

  it('that is refused leaves the map unsaved if the player does not want a new one', async () => {
    const requests = holdRequests();
    render(<ModalHost />);
    openInEditor(smallMap, summaryOf(7, 1));
    rename('Mine');
    const save = saveMap();
    requests[0]?.reply({ code: 'MAP_CHANGED', message: 'Saved elsewhere.' }, 409);
    fireEvent.click(await screen.findByRole('button', { name: 'Not yet' }));
    expect(await save).toBeNull();
    expect(requests).toHaveLength(1);
    expect(useEditor.getState().saved).toEqual(summaryOf(7, 1));
    expect(isUnsaved(useEditor.getState())).toBe(true);
  });

  it('does not mark another map that was opened meanwhile as saved', async () => {
    const requests = holdRequests();
    openInEditor(smallMap, null, { isNew: true });
    const save = saveMap();
    openInEditor({ ...smallMap, name: 'Another' }, null, { isNew: true });
    requests[0]?.reply(summaryOf(7, 1));
    expect(await save).toBe(7);
    expect(useEditor.getState().saved).toBeNull();
    expect(isUnsaved(useEditor.getState())).toBe(true);
  });
});

describe('opening a map', () => {
  it('does nothing if the editor was left or another map was opened meanwhile', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ map: smallMap }));
    const late = openPlazaMap();
    closeEditor();
    await late;
    expect(useEditor.getState().state).toBeNull();
    const slow = openPlazaMap();
    const another = { ...smallMap, name: 'Another' };
    openInEditor(another, null);
    await slow;
    expect(useEditor.getState().kept).toBe(another);
  });
});

describe('a deleted map', () => {
  const throwAway = async (reply: Response) => {
    vi.stubGlobal('fetch', async () => reply);
    openInEditor(smallMap, { id: 7, revision: 1 });
    await removeMap()(7);
    return useEditor.getState().saved;
  };

  it('stays open as a map that was never saved', async () => {
    expect(await throwAway(new Response(null, { status: 204 }))).toBeNull();
    expect(
      await throwAway(Response.json({ code: 'MAP_UNKNOWN', message: 'Gone.' }, { status: 404 })),
    ).toBeNull();
  });

  it('is still stored if deleting it failed', async () => {
    const reply = Response.json({ code: 'DATABASE_AWAY', message: 'Soon.' }, { status: 503 });
    expect(await throwAway(reply)).toEqual({ id: 7, revision: 1 });
  });
});
