export { LevelRibbon } from './level-ribbon.tsx';
