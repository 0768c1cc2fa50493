import type { Markup } from '../kit/index.ts';

/** Anything with a name that is drawn and is not a toy. */
export interface Ware {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly draw: () => Markup;
}
