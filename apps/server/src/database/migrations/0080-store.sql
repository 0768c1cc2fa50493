-- Real money: who pays with what, what was bought, what it gave. Money is in whole cents.

-- A player as the payment provider knows them, and the limit they set for themself.
create table customers (
  player_id uuid primary key references players on delete restrict,
  -- Null until they first need one.
  customer_id text unique,
  -- The membership they have, and until when; no end is for good.
  membership_product integer,
  membership_until timestamptz,
  spending_cap integer check (spending_cap >= 0),
  -- A limit that was raised or lifted holds from the first of the next month.
  later_cap integer check (later_cap >= 0),
  later_from timestamptz
);

-- Cards as the provider keeps them; of the number only the last four digits.
create table payment_methods (
  id text primary key,
  player_id uuid not null references players on delete restrict,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index payment_methods_by_player on payment_methods (player_id, created_at);
create unique index payment_methods_primary on payment_methods (player_id) where is_primary;

-- Numbers the questions to the provider, so that an older answer never replaces a newer one.
create sequence provider_reads;

create table subscriptions (
  id bigint generated always as identity primary key,
  player_id uuid not null references players on delete restrict,
  product_id integer not null,
  provider_id text unique,
  -- As the provider says it; 'starting' until it was asked.
  status text not null default 'starting',
  cents integer not null check (cents > 0),
  period_start timestamptz,
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now(),
  -- Which question the rest of the row answers.
  read bigint not null default 0
);
create index subscriptions_by_player on subscriptions (player_id, id desc);
-- One membership that renews, whatever is clicked at once.
create unique index subscriptions_running on subscriptions (player_id)
  where status in ('starting', 'incomplete', 'active', 'past_due');
create index subscriptions_due on subscriptions (period_end) where status in ('active', 'past_due');

-- Every charge that was ever asked for. What players see as their transactions.
create table purchases (
  id bigint generated always as identity primary key,
  player_id uuid not null references players on delete restrict,
  product_id integer not null,
  kind text not null check (kind in ('once', 'lifetime', 'subscription')),
  quantity integer not null check (quantity between 1 and 100),
  -- What is charged, and what the unused part of a month took off it.
  cents integer not null check (cents > 0),
  credit_cents integer not null default 0 check (credit_cents >= 0),
  currency text not null default 'usd',
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'failed', 'refunded', 'disputed')),
  -- Whether it may still be charged, also after a card was declined.
  is_open boolean not null default true,
  -- The provider's words for it.
  payment_id text unique,
  invoice_id text unique,
  subscription bigint references subscriptions,
  -- The card that was chosen for it.
  payment_method text,
  card jsonb,
  failure text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  -- What was given, and what of it was taken back.
  granted jsonb,
  taken jsonb,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- The caller's Idempotency-Key and what it was used for.
  key text,
  request text
);
create index purchases_by_player on purchases (player_id, id desc);
create index purchases_open on purchases (created_at) where is_open;
create unique index purchases_by_key on purchases (player_id, key) where key is not null;

-- What the provider told, by its own number, before anything is done about it.
create table payment_events (
  id text primary key,
  type text not null,
  -- What it is about; never a whole payload.
  subject jsonb not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  handled_at timestamptz
);
create index payment_events_unhandled on payment_events (received_at) where handled_at is null;

-- What has to be done because of a purchase, each once, whoever dies meanwhile.
create table store_outbox (
  id bigint generated always as identity primary key,
  -- Names the one effect: 'grant:12', 'take-back:12' …
  reference text not null unique,
  deed text not null
    check (deed in ('grant', 'take-back', 'restore', 'end-subscription', 'refund', 'close-customer')),
  purchase bigint references purchases,
  subject text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz
);
create index store_outbox_open on store_outbox (next_at) where done_at is null;

-- What could not be put right without a person.
create table store_flags (
  id bigint generated always as identity primary key,
  purchase bigint not null references purchases,
  player_id uuid not null references players on delete restrict,
  reason text not null,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (purchase, reason)
);
create index store_flags_open on store_flags (id) where resolved_at is null;

-- A permission that was paid for, until when. Where staff gave it for longer, theirs stands.
alter table player_permissions add column bought boolean not null default false;
alter table player_permissions add column bought_until timestamptz;

-- The sandbox: a payment provider that moves no money. Nothing but adapters/sandbox touches these.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  customer text,
  -- When its clock has something to do with it next, in its own seconds.
  due bigint,
  test_clock text,
  created bigint not null,
  data jsonb not null
);
create index sandbox_objects_by_customer on sandbox_objects (customer, kind);
create index sandbox_objects_due on sandbox_objects (due) where due is not null;
-- Answers by Idempotency-Key.
create table sandbox_answers (
  key text primary key,
  request text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index sandbox_answers_by_age on sandbox_answers (created_at);
-- Webhooks on their way.
create table sandbox_events (
  position bigint generated always as identity primary key,
  body text not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index sandbox_events_open on sandbox_events (position) where delivered_at is null;
