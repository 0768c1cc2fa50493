import type { CurrentUser } from '@blookery/contract';
import type { Outfit } from './outfit.ts';

/** The props of every tab. */
export interface TabProps {
  user: CurrentUser;
  outfit: Outfit;
  pick: (part: Outfit) => void;
  /** For a tab with a link to another page. */
  close: () => void;
}
