export { Calendar } from './calendar.tsx';
export { type Claimable, TodayCard } from './today-card.tsx';
