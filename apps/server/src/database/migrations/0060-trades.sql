-- Trades. Everything about one is here, in no process: players may sit at two servers, and any of them may go.
--
-- Whoever changes a trade locks both players' wallets first, as everything that moves value does; the rows of one
-- trade need no lock of their own.

create table trades (
  id bigint generated always as identity primary key,
  -- Asked: waiting for an answer. Open: on the table, holding what is offered as 'trade:ID'. The others are over.
  state text not null check (state in ('asked', 'open', 'done', 'declined', 'cancelled', 'expired')),
  asker uuid not null references players on delete restrict,
  asked uuid not null references players on delete restrict,
  -- Names the terms: goes up with every change and every unlock, so that a yes belongs to what was seen.
  version integer not null default 1,
  -- Goes up with everything that happens.
  revision integer not null default 1,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  check (asker <> asked),
  check ((closed_at is null) = (state in ('asked', 'open')))
);
-- Two players have one question between them, whoever asked.
create unique index trades_asked_once on trades (least(asker, asked), greatest(asker, asked))
  where state = 'asked';
create index trades_by_idleness on trades (touched_at) where state in ('asked', 'open');
create index trades_waiting_from on trades (asker) where state = 'asked';
create index trades_waiting_for on trades (asked) where state = 'asked';
create index trades_declined on trades (asker, asked, closed_at) where state = 'declined';
create index trades_that_came_to_nothing on trades (closed_at) where state in ('declined', 'cancelled', 'expired');

create table trade_sides (
  trade_id bigint not null references trades on delete cascade,
  player_id uuid not null references players on delete restrict,
  tokens bigint not null default 0 check (tokens >= 0),
  locked_at timestamptz,
  confirmed_at timestamptz,
  -- Sits at the table: a player sits at one only.
  seated boolean not null default false,
  -- Completed, for the player's own list.
  done boolean not null default false,
  primary key (trade_id, player_id),
  check (confirmed_at is null or locked_at is not null)
);
create unique index trade_sides_one_seat on trade_sides (player_id) where seated;
create index trade_sides_done on trade_sides (player_id, trade_id desc) where done;

-- What lies, or lay at the end, on each side. Blooks and items are rows for ever, so their numbers are enough.
create table trade_things (
  trade_id bigint not null references trades on delete cascade,
  player_id uuid not null,
  kind text not null check (kind in ('blook', 'item')),
  thing bigint not null,
  -- In the order in which they were put there.
  place integer not null,
  primary key (trade_id, kind, thing)
);

-- What a player cannot offer, sell or use at this moment: few rows of many.
create index blooks_held_of on blooks (owner_id) where held_by is not null;
create index items_held_of on items (owner_id) where held_by is not null;
