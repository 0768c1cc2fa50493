-- Threads: each opened pack leaves one of its pack, and a stitch spends them (economy/threads).

-- Counted by a trigger in the statement that opens the pack. `npm run audit` compares them with pulls and stitches.
create table threads (
  player_id uuid not null,
  pack_id integer not null,
  earned bigint not null check (earned >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (player_id, pack_id),
  check (spent <= earned)
-- Room on the page, so that counting up touches no index.
) with (fillfactor = 70);

-- Every stitched blook, and what it cost.
create table stitches (
  blook bigint primary key,
  player_id uuid not null,
  pack_id integer not null,
  threads bigint not null check (threads > 0),
  at timestamptz not null
);
create index stitches_by_player on stitches (player_id, pack_id);
create trigger stitches_are_append_only before update or delete or truncate on stitches
  for each statement execute function refuse_change();

-- Creating the trigger locks out whoever opens packs until the older ones below are counted too, so none is missed.
create trigger packs_leave_threads after insert on pulls
  referencing new table as added for each statement execute function count_threads();

-- The packs that were opened before threads were counted.
insert into threads (player_id, pack_id, earned)
select p.player_id, o.pack_id, count(*) from pulls p join odds_tables o on o.id = p.odds_id group by 1, 2;
