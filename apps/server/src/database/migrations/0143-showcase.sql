-- The showcase of a player: up to six blooks and three achievements, in an order of their own.

-- The place of a blook in the showcase of its owner. `hand_over` empties it in the update that changes the owner.
alter table blooks add column showcase_place smallint;
alter table blooks add constraint blooks_showcase_place
  check (showcase_place is null or (owner_id is not null and showcase_place between 1 and 6));
create unique index blooks_showcase on blooks (owner_id, showcase_place) where showcase_place is not null;

-- A claimed achievement stays claimed, so it never has to leave.
create table showcase_achievements (
  player_id uuid not null,
  place smallint not null check (place between 1 and 3),
  achievement_id integer not null,
  primary key (player_id, place),
  unique (player_id, achievement_id),
  foreign key (player_id, achievement_id) references achievement_claims
);
