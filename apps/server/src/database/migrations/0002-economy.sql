-- Value. Only apps/server/src/economy writes these tables.

-- A balance is always the sum of its transfers; `npm run audit` proves it.
create table wallets (
  player_id uuid primary key references players on delete restrict,
  tokens bigint not null default 0 check (tokens >= 0),
  gems bigint not null default 0 check (gems >= 0),
  experience bigint not null default 0 check (experience >= 0),
  packs_opened bigint not null default 0 check (packs_opened >= 0)
);

-- One row moves one amount from one account to one other, so the ledger balances by construction.
-- An account is a player, or an escrow ('auction:12', 'trade:7', 'guild:3'); neither is the house,
-- which mints when it gives and burns when it takes.
create table transfers (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  currency text not null check (currency in ('tokens', 'gems', 'experience')),
  amount bigint not null check (amount > 0),
  from_player uuid references players on delete restrict,
  from_escrow text,
  to_player uuid references players on delete restrict,
  to_escrow text,
  -- What it was for: 'register', 'open-pack', 'sell', 'daily-reward', 'auction-bid' …
  kind text not null,
  -- Names the one effect this row is; a second row for the same effect is refused.
  reference text unique,
  check (num_nonnulls(from_player, from_escrow) <= 1),
  check (num_nonnulls(to_player, to_escrow) <= 1),
  check (num_nonnulls(from_player, from_escrow, to_player, to_escrow) >= 1),
  check (from_player is distinct from to_player or from_player is null)
);
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
  owner_id uuid references players on delete restrict,
  -- What holds it ('auction:12', 'trade:7'); a held blook can be nowhere else.
  held_by text,
  created_at timestamptz not null default now(),
  unique (blook_id, shiny, serial),
  check (held_by is null or owner_id is not null)
);
create index blooks_by_owner on blooks (owner_id, blook_id, shiny, serial) where owner_id is not null;
create index blooks_by_hold on blooks (held_by) where held_by is not null;
alter table players add constraint players_avatar_blook
  foreign key (avatar_blook) references blooks on delete set null;

-- Who had a blook when, and how it changed hands. The last row names the owner.
create table blook_history (
  blook bigint not null references blooks on delete restrict,
  step integer not null check (step >= 1),
  at timestamptz not null default now(),
  kind text not null,
  from_player uuid,
  to_player uuid,
  tokens bigint,
  primary key (blook, step)
);
create trigger blook_history_is_append_only before update or delete or truncate on blook_history
  for each statement execute function refuse_change();

create table items (
  id bigint generated always as identity primary key,
  item_id integer not null,
  uses_left integer not null check (uses_left >= 0),
  owner_id uuid references players on delete restrict,
  held_by text,
  created_at timestamptz not null default now(),
  -- Used up or taken back: no owner.
  check (uses_left > 0 or owner_id is null),
  check (held_by is null or owner_id is not null)
);
create index items_by_owner on items (owner_id, item_id) where owner_id is not null;
create index items_by_hold on items (held_by) where held_by is not null;

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
  player_id uuid not null references players on delete cascade,
  key text not null check (length(key) between 1 and 100),
  call text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
