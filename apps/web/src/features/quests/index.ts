export { DailyRewardButton, openDailyReward, useDailyReady } from './daily-reward.tsx';
export { useQuestClaims } from './quest-queries.ts';
export { QuestsPanel } from './quests-panel.tsx';
