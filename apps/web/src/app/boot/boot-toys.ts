import type { ToyName } from '../stage/toys.ts';

/** One blook for each thing that is loaded: twelve lists, and the player. */
export const bootToys: readonly ToyName[] = [
  'pip',
  'bubbo',
  'toastie',
  'cogsley',
  'cresca',
  'bumblo',
  'snippet',
  'gherk',
  'tickaby',
  'beepo',
  'prickle',
  'otterby',
  'foxglow',
];
