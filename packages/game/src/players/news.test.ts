import { expect, it } from 'vitest';
import { newsVotes, pressVote, withVote } from './news.ts';

it('pressing the same vote again takes it back, and pressing the other changes it', () => {
  expect([pressVote(null, 'up'), pressVote('up', 'up'), pressVote('up', 'down')]).toEqual([
    'up',
    null,
    'down',
  ]);
});

it('every player has one vote, even after changing it often', () => {
  const all = [null, ...newsVotes] as const;
  for (const before of all) {
    for (const after of all) {
      const start = { upvotes: before === 'up' ? 1 : 0, downvotes: before === 'down' ? 1 : 0 };
      const end = withVote(start, before, after);
      expect(end).toEqual({ upvotes: after === 'up' ? 1 : 0, downvotes: after === 'down' ? 1 : 0 });
    }
  }
});
