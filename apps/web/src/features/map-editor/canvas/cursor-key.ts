/** The arrow keys on the map. */
import type { MapPoint } from '@blookery/game/plaza/maps';
import { mapOf } from '../state/editor-state.ts';
import { useEditor } from '../state/editor-store.ts';
import { stepOf } from '../state/snap.ts';

export const arrows = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Record<string, MapPoint>;
export type Arrow = keyof typeof arrows;

const isArrow = (key: string): key is Arrow => key in arrows;

/** Arrow keys move the keyboard's square over the map; Enter acts as a press there. */
export function cursorKey(key: string, cursor: MapPoint): MapPoint | 'press' | null {
  if (key === 'Enter') return 'press';
  const state = useEditor.getState().state;
  if (!isArrow(key) || !state || state.selection.size > 0) return null;
  const step = stepOf(state.snap) ?? 1;
  const { width, height } = mapOf(state);
  return [
    Math.min(width - step, Math.max(0, cursor[0] + arrows[key][0] * step)),
    Math.min(height - step, Math.max(0, cursor[1] + arrows[key][1] * step)),
  ];
}
