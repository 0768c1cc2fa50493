import type { CurrentUser } from '@blookery/contract';
import type { Outfit } from './outfit.ts';

/** What every tab is given. */
export interface TabProps {
  user: CurrentUser;
  outfit: Outfit;
  pick: (part: Outfit) => void;
  /** For a tab that leads elsewhere. */
  close: () => void;
}
