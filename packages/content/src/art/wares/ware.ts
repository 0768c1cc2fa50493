import type { Markup } from '../kit/index.ts';

/** Any named drawing that is not a toy. */
export interface Ware {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly draw: () => Markup;
}
