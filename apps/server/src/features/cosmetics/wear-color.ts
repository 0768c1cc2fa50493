/**
 * The colour of the name. One call takes a colour or the rainbow, the other a gradient; both write the same
 * field, so the last one counts. An empty text resets it to the default.
 */
import type { PlayerFace } from '@blookery/contract';
import { formatColor, type NameColor, parseColor } from '@blookery/game/colors';
import { Refusal } from '../../refusal.ts';
import { changeFace } from './change-face.ts';
import type { CosmeticParts } from './parts.ts';

export async function wearColor(parts: CosmeticParts, playerId: string, text: string): Promise<PlayerFace> {
  const color = read(text);
  if (color === null || color.kind === 'gradient') throw new Refusal('COLOR_INVALID');
  return paintName(parts, playerId, color);
}

export async function wearGradient(
  parts: CosmeticParts,
  playerId: string,
  text: string,
): Promise<PlayerFace> {
  const color = read(text);
  if (color === null || color.kind === 'solid' || color.kind === 'rainbow')
    throw new Refusal('GRADIENT_INVALID');
  return paintName(parts, playerId, color);
}

type Choice = NameColor | { kind: 'default' };

const read = (text: string): Choice | null => (text.trim() === '' ? { kind: 'default' } : parseColor(text));

const paintName = (parts: CosmeticParts, playerId: string, color: Choice): Promise<PlayerFace> =>
  changeFace(parts, playerId, (tx) => {
    const value = color.kind === 'default' ? null : formatColor(color);
    return tx`update players set color = ${value} where id = ${playerId}`;
  });
