-- The kinds of which players had a spare when a job last looked. Matches are searched here; what a page shows is looked
-- up again. Only players who were here in the last two weeks are kept.

create table noted_spares (
  player_id uuid not null references players on delete cascade,
  blook_id integer not null,
  shiny boolean not null,
  -- About when the player was last here, as in `wishes`.
  seen_at timestamptz not null,
  primary key (player_id, blook_id, shiny)
);

insert into noted_spares (player_id, blook_id, shiny, seen_at)
select b.owner_id, b.blook_id, b.shiny, s.seen_at
from (
  select player_id, max(last_seen_at) as seen_at from sessions
  where last_seen_at > now() - interval '14 days' group by player_id
) s join blooks b on b.owner_id = s.player_id
where b.held_by is null
group by b.owner_id, b.blook_id, b.shiny, s.seen_at having count(*) > 1;

create index noted_spares_by_kind on noted_spares (blook_id, shiny, seen_at desc, player_id);
create index noted_spares_by_age on noted_spares (seen_at);
