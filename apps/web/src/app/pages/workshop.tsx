export { Workshop as default } from '../../features/workshop/index.ts';
