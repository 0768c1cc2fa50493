import type { Markup } from '../kit/index.ts';

/** Paper that is read from. */
export const CREAM = '#fff3dc';

/** What is inside a drawing, for use in another one. */
export const contentOf = (drawing: Markup): Markup =>
  drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<title>.*?<\/title>/, '');
