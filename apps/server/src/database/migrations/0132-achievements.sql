-- Achievements: the steps that a player has claimed (features/achievements). What they count is written elsewhere.
create table achievement_claims (
  player_id uuid not null references players on delete restrict,
  achievement_id integer not null,
  at timestamptz not null,
  primary key (player_id, achievement_id)
);
create trigger achievement_claims_are_append_only before update or delete or truncate on achievement_claims
  for each statement execute function refuse_change();
