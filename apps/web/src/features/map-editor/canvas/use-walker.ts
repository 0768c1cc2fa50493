/** Tries out the map: a player walks on it as in the plaza, with the same walls. */
import { type MapPoint, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { type Place, step, wallsOf } from '@blookery/game/plaza/walls';
import { useEffect, useState } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { pictureCanvas } from '../../../engine/picture-canvas.ts';
import { useUser } from '../../../session/session.ts';
import { mapOf } from '../state/editor-state.ts';
import { useEditor } from '../state/editor-store.ts';
import { shown } from './viewport.ts';

/** Pixels per second, as in the plaza: 10 every 50 ms. */
const SPEED = 200;

/** In squares it is 1.2 wide; sharp at every zoom. */
const TOY = { width: 1.2 * TILE_PIXELS, height: 1.38 * TILE_PIXELS, density: 4, fit: 'contain' } as const;

const ways: Readonly<Record<string, MapPoint>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
  a: [-1, 0],
  d: [1, 0],
  w: [0, -1],
  s: [0, 1],
};

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
    const held = new Set<string>();
    const frame = (now: number) => {
      const way = [...held].reduce<MapPoint>(
        ([sx, sy], key) => [sx + (ways[key]?.[0] ?? 0), sy + (ways[key]?.[1] ?? 0)],
        [0, 0],
      );
      const far = (SPEED * Math.min(100, now - last)) / 1000 / Math.max(1, Math.hypot(...way));
      last = now;
      here = step(walls, here, way[0] * far, way[1] * far);
      const place: MapPoint = [here.x / TILE_PIXELS, here.y / TILE_PIXELS];
      setAt(place);
      useEditor.setState(({ view, size }) => ({ view: shown(view, size, place) }));
      request = requestAnimationFrame(frame);
    };
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'escape') useEditor.setState({ walking: false });
      else if (key in ways && event.type === 'keydown') held.add(key);
      else held.delete(key);
      if (key in ways || key === 'escape') event.preventDefault();
    };
    let request = requestAnimationFrame(frame);
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', press);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', press);
      setAt(null);
    };
  }, [walking]);
  return walking && at ? { at, picture } : null;
}
