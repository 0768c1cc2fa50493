/** The blooks that are part of the client, for pages that are shown before the catalogue has loaded. */
import { art } from '../../catalog/art.ts';

export const toys = {
  beepo: art('blooks/beepo'),
  bubbo: art('blooks/bubbo'),
  bulbert: art('blooks/bulbert'),
  bumblo: art('blooks/bumblo'),
  bumbloShiny: art('blooks/bumblo.shiny'),
  cirro: art('blooks/cirro'),
  cogsley: art('blooks/cogsley'),
  cosmonub: art('blooks/cosmonub'),
  cresca: art('blooks/cresca'),
  crumpet: art('blooks/crumpet'),
  dewdle: art('blooks/dewdle'),
  drumlin: art('blooks/drumlin'),
  dumplin: art('blooks/dumplin'),
  earlghoul: art('blooks/earlghoul'),
  foxglow: art('blooks/foxglow'),
  gherk: art('blooks/gherk'),
  hollow: art('blooks/hollow'),
  inkwell: art('blooks/inkwell'),
  lanternjaw: art('blooks/lanternjaw'),
  morelle: art('blooks/morelle'),
  nebulynx: art('blooks/nebulynx'),
  otterby: art('blooks/otterby'),
  pip: art('blooks/pip'),
  prickle: art('blooks/prickle'),
  ringlet: art('blooks/ringlet'),
  sirrivet: art('blooks/sirrivet'),
  snippet: art('blooks/snippet'),
  solenne: art('blooks/solenne'),
  tickaby: art('blooks/tickaby'),
  toastie: art('blooks/toastie'),
} as const;

export type ToyName = keyof typeof toys;

/** Every blook is drawn on the same canvas, standing on its lower edge. */
export const TOY_WIDTH = 300;
export const TOY_HEIGHT = 345;
