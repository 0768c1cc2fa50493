import { expect, it } from 'vitest';
import { doingAt } from './use-doing.ts';

it.each([
  ['/chat', 'chat'],
  ['/guilds/my-guild', 'guild'],
  ['/market', 'market'],
  ['/trading-plaza', 'plaza'],
  ['/trading-plaza/week', 'around'],
  ['/news', 'reading'],
  ['/newsletter', 'around'],
  ['/dashboard', 'around'],
])('the activity on %s is %s', (pathname, activity) => {
  expect(doingAt(pathname)).toBe(activity);
});
