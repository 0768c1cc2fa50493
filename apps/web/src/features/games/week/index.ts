export { WeekPage } from './week-page.tsx';
