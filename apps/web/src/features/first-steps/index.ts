export { FirstStepsCard } from './first-steps-card.tsx';
export { FirstStepsSetting } from './first-steps-setting.tsx';
