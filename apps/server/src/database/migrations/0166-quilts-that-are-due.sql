-- A quilt is noted as whole at the latest when its week ends, and paid from that note afterwards.

alter table guild_quilts add column due boolean not null default false;
create index guild_quilts_due on guild_quilts (guild_id) where due;
