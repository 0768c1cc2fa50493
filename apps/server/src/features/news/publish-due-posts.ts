import type { NewsParts } from './parts.ts';

/**
 * Posts become visible by the clock; this only notifies open pages of those that are due. One server does it.
 */
export async function publishDuePosts({
  database: { sql },
  world,
  clock,
}: Pick<NewsParts, 'database' | 'world' | 'clock'>): Promise<void> {
  const due = await sql<{ id: number }[]>`
    update news_posts set told_at = ${clock.now()}
    where told_at is null and taken_down_at is null and published_at <= ${clock.now()} returning id`;
  for (const { id } of due) {
    world.publish('news', { t: 'news.changed', d: { postId: id, published: true } });
  }
}

/** Inserts the posts that the game comes with, once. A deleted one stays deleted. */
export async function plantSeeds({
  database: { sql },
  seeds,
}: Pick<NewsParts, 'database' | 'seeds'>): Promise<void> {
  for (const seed of seeds) {
    await sql`
      insert into news_posts (seed, title, content, image, pinned, published_at, told_at)
      values (${seed.key}, ${seed.title}, ${seed.content}, ${sql.json({ resourceId: seed.imageId })},
              ${seed.pinned}, ${seed.publishedAt}, ${seed.publishedAt})
      on conflict (seed) do nothing`;
  }
}
