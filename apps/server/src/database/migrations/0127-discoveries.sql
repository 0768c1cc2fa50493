-- Discoveries and earned badges.

-- Which kinds of toys a player has ever had, a shiny being a kind of its own: found is found for ever, whatever
-- became of the toy. The album is made of this.
create table discoveries (
  player_id uuid not null,
  blook_id integer not null,
  shiny boolean not null,
  first_at timestamptz not null,
  -- As in the history of the toy: 'pulled', 'traded', 'auctioned', 'granted' …
  how text not null,
  -- The very toy: its serial and its history say the rest.
  blook bigint not null,
  primary key (player_id, blook_id, shiny)
);
create trigger discoveries_are_append_only before update or delete or truncate on discoveries
  for each statement execute function refuse_change();

-- Players who may have earned a badge. Adding a row waits for nobody, so a busy call can do it; a job counts.
create table badge_checks (
  id bigint generated always as identity primary key,
  player_id uuid not null
);

create trigger toys_are_discovered after insert on blook_history
  referencing new table as added for each statement execute function note_discoveries();

-- What was found, and may have been earned, before this was written down.
insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
select distinct on (h.to_player, b.blook_id, b.shiny) h.to_player, b.blook_id, b.shiny, h.at, h.kind, h.blook
from blook_history h join blooks b on b.id = h.blook
where h.to_player is not null
order by h.to_player, b.blook_id, b.shiny, h.at, h.blook, h.step;
insert into badge_checks (player_id) select player_id from wallets;
