-- Lists that stay quick however many players there are.

-- Staff list players by their punishments: the latest warnings, and the mutes and bans that last longest.
create index punishments_by_time on punishments (kind, created_at, id) where lifted_at is null;
create index punishments_by_end on punishments (kind, coalesce(expires_at, 'infinity'::timestamptz), id)
  where lifted_at is null;

-- The rank of a guild when its experience was last counted. Null if it was founded since.
alter table guilds add column place bigint check (place >= 1);
create index guilds_unplaced on guilds (id) where disbanded_at is null and place is null;
