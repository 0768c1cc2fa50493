-- Sealed months: the audit starts from the sums of the last one instead of the first row ever written.
-- See docs/decisions/0051-sealed-months.md.

-- One for each seal, which covers everything before `ends_at`, the end of the month.
create table audit_seals (
  month date primary key,
  ends_at timestamptz not null,
  sealed_at timestamptz not null,
  -- The highest id of a sealed transfer, and an id that every later transfer reaches.
  last_transfer bigint not null,
  first_open_transfer bigint not null,
  -- Sums of the marks of sealed_players and sealed_totals, as this seal left them.
  players_mark numeric not null,
  totals_mark numeric not null,
  -- Of this row, its counts and the seal before: none can be changed without changing all later ones.
  mark numeric not null
);
create trigger audit_seals_are_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- How many rows of each kind were written between the seal before and this one, and what they say.
create table audit_seal_counts (
  month date not null,
  source text not null check (source in ('transfers', 'pulls', 'blook_history', 'item_history', 'blooks')),
  kind text not null,
  rows bigint not null,
  -- Of the amounts or prices.
  total numeric not null,
  -- The sum of the marks of the rows: another row, or one that differs, gives another sum.
  mark numeric not null,
  primary key (month, source, kind)
);
create trigger audit_seal_counts_are_append_only before update or delete or truncate on audit_seal_counts
  for each statement execute function refuse_change();

-- What every player had at the end of the last sealed month.
create table sealed_players (
  player_id uuid primary key,
  tokens numeric not null,
  gems numeric not null,
  experience numeric not null,
  -- Sums of the weights of what they owned.
  blooks numeric not null,
  items numeric not null,
  pulls numeric not null,
  -- The sum of the weights of the packs they came from.
  threads numeric not null,
  -- The latest seed that packs were rolled with, and how many.
  rotation integer not null,
  rolls bigint not null
);

-- The same for what belongs to no player: escrows, treasuries, serials, and uses of items.
create table sealed_totals (
  subject text primary key,
  total numeric not null
);

-- The rows since a seal. Rows are appended in the order of time, so a range of blocks has few bytes of index, and
-- writing a row rarely touches it.
create index pulls_by_age on pulls using brin (at) with (autosummarize = on);
create index blook_history_by_age on blook_history using brin (at) with (autosummarize = on);
create index item_history_by_age on item_history using brin (at) with (autosummarize = on);

-- For the job that forgets old tallies, and for quests that ask who was there last week.
create index tallies_by_age on tallies using brin (day) with (autosummarize = on);
