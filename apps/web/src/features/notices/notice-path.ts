import type { Notice } from '@blookery/contract';
import { pathInside } from '@blookery/game/chat/links';

/** The page that a notice links to. Notices never link out of the game. */
export const noticePath = ({ link }: Notice): string | null =>
  link === null ? null : pathInside(link, window.location.origin);
