export { DailyRewardButton, openDailyReward } from './daily-reward.tsx';
export { QuestsPanel } from './quests-panel.tsx';
