-- The album: claimed milestones, and who has collected most.

create table album_claims (
  player_id uuid not null references players on delete restrict,
  pack_id integer not null,
  milestone text not null check (milestone in ('found-4', 'found-6', 'found-7', 'found-8', 'shinies-8')),
  at timestamptz not null,
  primary key (player_id, pack_id, milestone)
);
create trigger album_claims_are_append_only before update or delete or truncate on album_claims
  for each statement execute function refuse_change();

-- Frames around avatars are cosmetics too.
alter table cosmetics drop constraint cosmetics_kind_check;
alter table cosmetics add constraint cosmetics_kind_check
  check (kind in ('title', 'banner', 'font', 'badge', 'frame'));
alter table players add column frame_id integer;

-- How much of everything a player has ever found. `count_collections` counts again whenever something is new.
create table collections (
  player_id uuid primary key,
  -- Blooks, in any form, and blooks as a shiny.
  found integer not null check (found >= 1),
  shinies integer not null check (shinies between 0 and found),
  -- When the last of them was found, in seconds since 1970.
  reached bigint not null check (reached between 0 and 4294967295),
  -- The order of the leaderboard in one number: most found, then most shinies, then the earliest.
  standing bigint not null generated always as (
    found * 140737488355328 + shinies * 4294967296 + (4294967295 - reached)
  ) stored
);
create index collections_by_standing on collections (standing, player_id);

-- As with threads, nothing is discovered unseen while this counts.
create trigger collections_are_counted after insert on discoveries
  referencing new table as added for each statement execute function count_collections();

insert into collections (player_id, found, shinies, reached)
select player_id, count(distinct blook_id), count(*) filter (where shiny), extract(epoch from max(first_at))::bigint
from discoveries group by player_id;

alter table standing_marks drop constraint standing_marks_board_check;
alter table standing_marks add constraint standing_marks_board_check
  check (board in ('tokens', 'experience', 'collections'));
