/** The art of the game, drawn by code: every picture by its name, and the facts for the data lists. */
export { catalogue } from './catalogue.ts';
export { drawAll } from './draw-all.ts';
export { drawToy, type ToyDrawing } from './draw-toy.ts';
export type * from './facts.ts';
