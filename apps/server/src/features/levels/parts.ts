import type { Economy } from '../../economy/economy.ts';
import type { Notices } from '../../notices/notices.ts';

export interface LevelParts {
  economy: Economy;
  notices: Notices;
}
