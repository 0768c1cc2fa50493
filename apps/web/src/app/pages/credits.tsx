export { Credits as default } from '../../features/credits/index.ts';
