/** The news: read and voted on by all players, written by staff. */
import { newsCalls } from '@blookery/contract/news';
import { route } from '../../http/route.ts';
import { newsData } from './news-data.ts';
import type { NewsParts } from './parts.ts';
import { plantSeeds, publishDuePosts } from './publish-due-posts.ts';
import { countUnread, markRead, readDesk, readNews, readPost } from './read-news.ts';
import { voteOnPost } from './vote-on-post.ts';
import { changePost, takeDownPost, writePost } from './write-post.ts';

export async function news(parts: NewsParts) {
  parts.gateway.topicsFor(() => ['news']);
  await plantSeeds(parts);
  return {
    jobs: [{ name: 'tell-due-news', everySeconds: 15, run: () => publishDuePosts(parts) }],
    personalData: newsData,
    routes: [
      route(newsCalls.list, ({ player, query }) => readNews(parts, player.id, query.before ?? null)),
      route(newsCalls.unread, ({ player }) => countUnread(parts, player.id)),
      route(newsCalls.markRead, ({ player }) => markRead(parts, player.id)),
      route(newsCalls.desk, ({ player, query }) => readDesk(parts, player.id, query.before ?? null)),
      route(newsCalls.post, ({ player, params }) => readPost(parts, player.id, params.postId)),
      route(newsCalls.vote, ({ player, params, body }) =>
        voteOnPost(parts, player.id, params.postId, body.vote),
      ),
      route(newsCalls.write, ({ body, once }) => writePost(parts, body, once)),
      route(newsCalls.change, ({ player, params, body }) =>
        changePost(parts, player.id, params.postId, body),
      ),
      route(newsCalls.takeDown, ({ player, params }) => takeDownPost(parts, player.id, params.postId)),
    ],
  };
}
