-- What changed in the shop.

create table news_posts (
  id bigint generated always as identity primary key,
  -- The posts the game comes with, by name: each is put up once, and stays down when it is taken down.
  seed text unique,
  title text not null check (length(title) between 1 and 80),
  -- Markdown without HTML; it is drawn by the client and never taken for anything but text.
  content text not null check (length(content) between 1 and 10000),
  -- {"resourceId": 7} or an upload.
  image jsonb,
  -- Null for the house itself, and when the author is gone.
  author_id uuid references players on delete set null,
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Seen from then on.
  published_at timestamptz not null,
  -- When open pages were told; null while that is to be done.
  told_at timestamptz,
  taken_down_at timestamptz,
  -- Counted with the votes themselves, in one transaction.
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0)
);
create index news_posts_by_time on news_posts (published_at desc, id desc) where taken_down_at is null;
create index news_posts_untold on news_posts (published_at) where told_at is null and taken_down_at is null;

-- One for each player, or none.
create table news_votes (
  post_id bigint not null references news_posts on delete cascade,
  player_id uuid not null references players on delete cascade,
  vote text not null check (vote in ('up', 'down')),
  primary key (post_id, player_id)
);
create index news_votes_by_player on news_votes (player_id);

-- Until when a player has read. Without a row: since they came.
create table news_reads (
  player_id uuid primary key references players on delete cascade,
  read_at timestamptz not null
);

-- Pictures of posts are uploads as well.
alter table uploads drop constraint uploads_used_for_check;
alter table uploads add constraint uploads_used_for_check
  check (used_for in ('avatar', 'banner', 'message', 'news'));
