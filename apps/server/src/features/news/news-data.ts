import { inPages, type PersonalData } from '../../players/personal-data.ts';

/** Votes are deleted with their player; posts stay under the name of the game. */
export const newsData: PersonalData[] = [
  {
    name: 'newsVotes',
    copy: (sql, playerId) =>
      inPages<{ postId: number }>(
        (after, limit) => sql`
          select post_id as "postId", vote from news_votes
          where player_id = ${playerId} and post_id > ${after?.postId ?? 0} order by post_id limit ${limit}`,
      ),
    erase: async (tx, playerId) => {
      await tx`
        with gone as (delete from news_votes where player_id = ${playerId} returning post_id, vote)
        update news_posts n set upvotes = upvotes - (gone.vote = 'up')::int,
          downvotes = downvotes - (gone.vote = 'down')::int
        from gone where n.id = gone.post_id`;
      await tx`delete from news_reads where player_id = ${playerId}`;
    },
  },
  {
    name: 'newsPosts',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (after, limit) => sql`
          select id, title, content, published_at as "publishedAt" from news_posts
          where author_id = ${playerId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
      ),
    erase: (tx, playerId) => tx`update news_posts set author_id = null where author_id = ${playerId}`,
  },
];
