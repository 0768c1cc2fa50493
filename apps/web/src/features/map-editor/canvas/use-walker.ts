/** Tries out the map: a player walks on it as in the plaza, with the same walls. */
import { type MapPoint, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { type Place, step, wallsOf } from '@blookery/game/plaza/walls';
import { useEffect, useState } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { pictureCanvas } from '../../../engine/picture-canvas.ts';
import { holdKeys, isTyping, keyDirection } from '../../../engine/steering.ts';
import { useUser } from '../../../session/session.ts';
import { isModalOpen } from '../../../ui/overlays/is-modal-open.ts';
import { mapOf } from '../state/editor-state.ts';
import { useEditor } from '../state/editor-store.ts';
import { shown } from './viewport.ts';

/** Pixels per second, as in the plaza: 10 every 50 ms. */
const SPEED = 200;

/** In squares it is 1.2 wide; sharp at every zoom. */
const TOY = { width: 1.2 * TILE_PIXELS, height: 1.38 * TILE_PIXELS, density: 4, fit: 'contain' } as const;

export interface Walker {
  at: MapPoint;
  picture: HTMLCanvasElement | null;
}

/** Null while nobody is walking. */
export function useWalker(): Walker | null {
  const walking = useEditor((editor) => editor.walking);
  const resourceId = useUser()?.avatar.resourceId ?? 0;
  const [at, setAt] = useState<MapPoint | null>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (walking) void pictureCanvas(resourceUrl(resourceId), TOY).then(setPicture);
  }, [walking, resourceId]);
  useEffect(() => {
    const { state } = useEditor.getState();
    if (!walking || !state) return;
    const map = mapOf(state);
    const walls = wallsOf(map);
    const [x, y] = map.spawns[0] ?? [map.width / 2, map.height / 2];
    let here: Place = { x: x * TILE_PIXELS, y: y * TILE_PIXELS };
    let last = performance.now();
    const keys = holdKeys(isModalOpen);
    const frame = (now: number) => {
      const way = keyDirection(keys.held);
      const far = (SPEED * Math.min(100, now - last)) / 1000;
      last = now;
      here = step(walls, here, way.x * far, way.y * far);
      const place: MapPoint = [here.x / TILE_PIXELS, here.y / TILE_PIXELS];
      setAt(place);
      useEditor.setState(({ view, size }) => ({ view: shown(view, size, place) }));
      request = requestAnimationFrame(frame);
    };
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target) || isModalOpen()) return;
      event.preventDefault();
      useEditor.setState({ walking: false });
    };
    let request = requestAnimationFrame(frame);
    window.addEventListener('keydown', stop);
    return () => {
      cancelAnimationFrame(request);
      keys.stop();
      window.removeEventListener('keydown', stop);
      setAt(null);
    };
  }, [walking]);
  return walking && at ? { at, picture } : null;
}
