/** Creates and describes walkers; plaza.ts defines their types. */
import type { PlazaPlayer } from '@blookery/contract/plaza';
import { newStride } from '@blookery/game/plaza/plaza';
import type { Client } from '../../gateway/client.ts';
import type { OwnWalker, Walker } from './plaza.ts';

export type { OwnWalker, Walker };

export const ownWalker = (
  client: Client,
  buttonsLeft: number,
  now: number,
  unfollow: () => void,
): OwnWalker => ({
  client,
  stride: newStride(now),
  round: 0,
  buttonsLeft,
  buttonsDay: '',
  picking: new Set(),
  stall: null,
  hasMet: false,
  unfollow,
  follower: null,
});

export const seenAs = ({ userId, number, face, x, y }: Walker): PlazaPlayer => ({
  userId,
  number,
  face,
  x,
  y,
});
