import type { Markup } from '../kit/index.ts';

/** The colour of paper with text on it. */
export const CREAM = '#fff3dc';

/** Returns the content of a drawing, for use in another. */
export const contentOf = (drawing: Markup): Markup =>
  drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<title>.*?<\/title>/, '');
