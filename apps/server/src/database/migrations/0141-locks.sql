-- A player can lock a blook: it is then neither sold nor listed nor offered until it is unlocked.

alter table blooks add column locked boolean not null default false;
alter table blooks add constraint blooks_locked_is_free check (not locked or (owner_id is not null and held_by is null));
create index blooks_locked on blooks (owner_id) include (id) where locked;
