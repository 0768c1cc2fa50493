export { Credits } from './credits.tsx';
