/** The news: how long a post is, and what a vote does. */

export const NEWS_TITLE_MAX = 80;
export const NEWS_CONTENT_MAX = 10_000;
/** Posts on a page. */
export const NEWS_PAGE = 20;

export const newsVotes = ['up', 'down'] as const;
export type NewsVote = (typeof newsVotes)[number];

export interface VoteCounts {
  readonly upvotes: number;
  readonly downvotes: number;
}

/** Pressing the vote one has already given takes it back. */
export const pressVote = (given: NewsVote | null, pressed: NewsVote): NewsVote | null =>
  given === pressed ? null : pressed;

/** The counts when one player's vote changes from one to another. */
export function withVote(
  { upvotes, downvotes }: VoteCounts,
  before: NewsVote | null,
  after: NewsVote | null,
): VoteCounts {
  const change = (vote: NewsVote) => Number(after === vote) - Number(before === vote);
  return { upvotes: upvotes + change('up'), downvotes: downvotes + change('down') };
}
