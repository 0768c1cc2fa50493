import { expectLimits } from '../limits-fixtures.ts';
import * as achievements from './achievements.ts';
import * as album from './album.ts';
import * as firstSteps from './first-steps.ts';
import * as levelGifts from './level-gifts.ts';
import * as levels from './levels.ts';
import * as quests from './quests.ts';
import * as showcase from './showcase.ts';

expectLimits('achievements', achievements, { ACHIEVEMENT_STEPS: 6 });
expectLimits('album', album, { SPREAD_PLACES: 8 });
expectLimits('first-steps', firstSteps, { FIRST_STEP_REWARD: { tokens: 100, experience: 20 } });
expectLimits('level-gifts', levelGifts, {
  LEVELS_PER_ENVELOPE: 3,
  LEVELS_PER_TICKET: 5,
  LEVEL_TOKENS: 15,
  LEVEL_TOKENS_MOST: 600,
});
expectLimits('levels', levels, { FIRST_LEVEL: 1, LAST_LEVEL: 131_072 });
expectLimits('quests', quests, { QUEST_COUNT: { day: 3, week: 2 } });
expectLimits('showcase', showcase, { SHOWCASE: { blooks: 6, achievements: 3 } });
