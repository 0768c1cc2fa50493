/** News posts: limits and votes. */

export const NEWS_TITLE_MAX = 80;
export const NEWS_CONTENT_MAX = 10_000;
/** Posts per page. */
export const NEWS_PAGE = 20;

export const newsVotes = ['up', 'down'] as const;
export type NewsVote = (typeof newsVotes)[number];

export interface VoteCounts {
  readonly upvotes: number;
  readonly downvotes: number;
}

/** Pressing a vote that is already given takes it back. */
export const pressVote = (given: NewsVote | null, pressed: NewsVote): NewsVote | null =>
  given === pressed ? null : pressed;

/** Returns the counts after one player's vote changed. */
export function withVote(
  { upvotes, downvotes }: VoteCounts,
  before: NewsVote | null,
  after: NewsVote | null,
): VoteCounts {
  const change = (vote: NewsVote) => Number(after === vote) - Number(before === vote);
  return { upvotes: upvotes + change('up'), downvotes: downvotes + change('down') };
}
