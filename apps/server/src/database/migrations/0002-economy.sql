-- Value. Only apps/server/src/economy writes these tables.
--
-- Rows of these tables are never deleted, and players who have a wallet cannot be, so a reference once right
-- stays right. The tables that grow with every opened pack therefore have no foreign keys to check on each
-- insert (a third of the time it takes); `npm run audit` checks them instead.
--
-- Locks are taken in one order, so that no two calls can wait for each other: wallets by player id, then
-- blooks and items by id, then serials by kind. Whoever moves value locks the wallet first.

-- A balance is always the sum of its transfers; `npm run audit` proves it.
create table wallets (
  player_id uuid primary key references players on delete restrict,
  tokens bigint not null default 0 check (tokens >= 0),
  gems bigint not null default 0 check (gems >= 0),
  experience bigint not null default 0 check (experience >= 0),
  packs_opened bigint not null default 0 check (packs_opened >= 0),
  -- The dice of the packs (docs/fairness.md): which of the player's server seeds is in use, how often it
  -- was rolled, and the player's own seed. In this row, because opening a pack locks it anyway.
  seed_rotation integer not null default 1 check (seed_rotation >= 1),
  seed_nonce bigint not null default 0 check (seed_nonce >= 0),
  client_seed text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  -- The UTC day of the last free wheel ticket.
  ticket_day date
);
-- The leaderboard: the order is the amount, then the player, so that every place is one player's.
create index wallets_by_tokens on wallets (tokens, player_id);
create index wallets_by_experience on wallets (experience, player_id);

-- One row moves one amount from one account to one other, so the ledger balances by construction.
-- An account is a player, or an escrow ('auction:12', 'trade:7', 'guild:3'); neither is the house,
-- which mints when it gives and burns when it takes.
create table transfers (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  currency text not null check (currency in ('tokens', 'gems', 'experience')),
  amount bigint not null check (amount > 0),
  from_player uuid,
  from_escrow text,
  to_player uuid,
  to_escrow text,
  -- What it was for: 'register', 'open-pack', 'sell', 'daily-reward', 'auction-bid' …
  kind text not null,
  -- Names the one effect this row is; a second row for the same effect is refused.
  reference text,
  check (num_nonnulls(from_player, from_escrow) <= 1),
  check (num_nonnulls(to_player, to_escrow) <= 1),
  check (num_nonnulls(from_player, from_escrow, to_player, to_escrow) >= 1),
  check (from_player is distinct from to_player or from_player is null),
  check (from_escrow is distinct from to_escrow or from_escrow is null)
);
create unique index transfers_by_reference on transfers (reference) where reference is not null;
create index transfers_from_player on transfers (from_player, id desc) where from_player is not null;
create index transfers_to_player on transfers (to_player, id desc) where to_player is not null;
create index transfers_from_escrow on transfers (from_escrow) where from_escrow is not null;
create index transfers_to_escrow on transfers (to_escrow) where to_escrow is not null;
create trigger transfers_are_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- How many of a kind were ever made; a shiny is a kind of its own.
create table blook_serials (
  blook_id integer not null,
  shiny boolean not null,
  issued integer not null default 0 check (issued >= 0),
  primary key (blook_id, shiny)
);

-- Every blook is one row for ever. No owner means that the house took it back.
create table blooks (
  id bigint generated always as identity primary key,
  blook_id integer not null,
  shiny boolean not null,
  -- Null for blooks from before serials.
  serial integer check (serial >= 1),
  owner_id uuid,
  -- What holds it ('auction:12', 'trade:7'); a held blook can be nowhere else.
  held_by text,
  created_at timestamptz not null default now(),
  unique (blook_id, shiny, serial),
  check (held_by is null or owner_id is not null)
);
-- With the id in it, a whole shelf is read from the index alone, already in order.
create index blooks_by_owner on blooks (owner_id, blook_id, shiny, serial) include (id)
  where owner_id is not null;
create index blooks_by_hold on blooks (held_by) where held_by is not null;
create trigger blooks_are_for_ever before delete or truncate on blooks
  for each statement execute function refuse_change();
alter table players add constraint players_avatar_blook
  foreign key (avatar_blook) references blooks on delete set null;

-- Who had a blook when, and how it changed hands. The last row names the owner.
create table blook_history (
  blook bigint not null,
  step integer not null check (step >= 1),
  at timestamptz not null default now(),
  kind text not null,
  from_player uuid,
  to_player uuid,
  tokens bigint,
  -- What to look up for more: 'pull:549', 'auction:12', 'trade:7'.
  reference text,
  primary key (blook, step)
);
create trigger blook_history_is_append_only before update or delete or truncate on blook_history
  for each statement execute function refuse_change();

create table items (
  id bigint generated always as identity primary key,
  item_id integer not null,
  -- How often it could be used when it was new, and still can be.
  uses integer not null check (uses >= 1),
  uses_left integer not null check (uses_left between 0 and uses),
  owner_id uuid,
  held_by text,
  created_at timestamptz not null default now(),
  -- Used up or taken back: no owner.
  check (uses_left > 0 or owner_id is null),
  check (held_by is null or owner_id is not null)
);
create index items_by_owner on items (owner_id, item_id) where owner_id is not null;
create index items_by_hold on items (held_by) where held_by is not null;
create trigger items_are_for_ever before delete or truncate on items
  for each statement execute function refuse_change();

-- As for blooks; being used is a step as well, and the last use leaves the item without an owner.
create table item_history (
  item bigint not null,
  step integer not null check (step >= 1),
  at timestamptz not null default now(),
  kind text not null,
  from_player uuid,
  to_player uuid,
  tokens bigint,
  reference text,
  primary key (item, step)
);
create trigger item_history_is_append_only before update or delete or truncate on item_history
  for each statement execute function refuse_change();

-- Titles, banners, fonts and badges: owned once or not at all.
create table cosmetics (
  player_id uuid not null references players on delete restrict,
  kind text not null check (kind in ('title', 'banner', 'font', 'badge')),
  content_id integer not null,
  created_at timestamptz not null default now(),
  primary key (player_id, kind, content_id)
);

-- What a call that moves value answered, by the key its caller chose; a repeat gets the same answer.
create table idempotency_keys (
  player_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  -- Which call with which body: a key belongs to one request, not to whatever comes next.
  request text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What players did, by UTC day and kind ('sell-blooks', 'send-message' …): what quests are counted from.
-- Opened packs are not here: each is a row of `pulls` already.
create table tallies (
  player_id uuid not null,
  day date not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, day, kind)
) with (fillfactor = 80);
