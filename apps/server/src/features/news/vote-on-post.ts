import type { ResponseOf } from '@blookery/contract/base/call';
import type { newsCalls } from '@blookery/contract/news';
import { type NewsVote, type VoteCounts, withVote } from '@blookery/game/players/news';
import { Refusal } from '../../refusal.ts';
import type { NewsParts } from './parts.ts';

/** Locks the post, so that each of several concurrent votes counts once. */
export const voteOnPost = (
  { database, clock }: NewsParts,
  playerId: string,
  postId: number,
  vote: NewsVote | null,
): Promise<ResponseOf<typeof newsCalls.vote>> =>
  database.transaction(async (tx) => {
    const [post] = await tx<VoteCounts[]>`
      select upvotes, downvotes from news_posts
      where id = ${postId} and taken_down_at is null and published_at <= ${clock.now()} for update`;
    if (!post) throw new Refusal('NEWS_UNKNOWN');
    const [given] = await tx<{ vote: NewsVote }[]>`
      select vote from news_votes where post_id = ${postId} and player_id = ${playerId}`;
    const before = given?.vote ?? null;
    if (before === vote) return { votes: { ...post }, vote };
    if (vote === null) {
      await tx`delete from news_votes where post_id = ${postId} and player_id = ${playerId}`;
    } else {
      await tx`
        insert into news_votes (post_id, player_id, vote) values (${postId}, ${playerId}, ${vote})
        on conflict (post_id, player_id) do update set vote = excluded.vote`;
    }
    const votes = withVote(post, before, vote);
    await tx`
      update news_posts set upvotes = ${votes.upvotes}, downvotes = ${votes.downvotes} where id = ${postId}`;
    return { votes, vote };
  });
