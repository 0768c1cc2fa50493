-- Reports, and what staff need to know and do.

-- An act that takes back an earlier one says which; each can be taken back once.
alter table audit_trail add column undoes bigint unique references audit_trail;

-- Addresses of players are only known as keyed hashes, so those can be kept out as well.
alter table address_blacklist
  alter column address drop not null,
  add column address_hash bytea,
  -- Whose address it was.
  add column player_id uuid references players on delete set null,
  add constraint address_blacklist_names_one check (num_nonnulls(address, address_hash) = 1);
create index address_blacklist_by_player on address_blacklist (player_id) where player_id is not null;

create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'profile', 'upload', 'guild', 'trade')),
  -- The id of the thing: 'global/12', a player, an upload, a guild, a trade.
  subject text not null,
  accused uuid not null references players on delete restrict,
  reporter_id uuid not null references players on delete restrict,
  reason text not null,
  detail text not null,
  weight text not null check (weight in ('high', 'medium', 'low')),
  -- The thing as it was.
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  claimed_by uuid references players on delete set null,
  claimed_at timestamptz,
  decided_by uuid references players on delete set null,
  decided_at timestamptz,
  verdict text check (verdict in ('dismissed', 'warned', 'muted', 'banned', 'handled')),
  verdict_reason text,
  check ((decided_at is null) = (verdict is null))
);
-- Nobody reports the same thing twice while it waits.
create unique index reports_once on reports (reporter_id, kind, subject) where decided_at is null;
create index reports_open on reports (id) where decided_at is null;
create index reports_about on reports (kind, subject) where decided_at is null;
create index reports_by_accused on reports (accused, id desc);
create index reports_by_reporter on reports (reporter_id, created_at desc);
create index reports_decided on reports (decided_at desc, id desc) where decided_at is not null;
-- What was reported stays as it was reported.
create trigger reports_keep_their_evidence
  before update of kind, subject, accused, reporter_id, reason, detail, evidence, created_at on reports
  for each statement execute function refuse_change();

-- Pictures that are evidence are not swept away.
create table report_pictures (
  report_id bigint not null references reports on delete cascade,
  upload_id uuid not null,
  primary key (report_id, upload_id)
);
create index report_pictures_by_upload on report_pictures (upload_id);

create table staff_notes (
  id bigint generated always as identity primary key,
  player_id uuid not null references players on delete cascade,
  staff_id uuid references players on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index staff_notes_by_player on staff_notes (player_id, id desc);

-- What the overview draws: counted every few minutes, kept for a little over a week.
create table figure_samples (
  at timestamptz primary key default now(),
  online integer not null,
  packs integer not null,
  messages integer not null,
  trades integer not null,
  auctions integer not null,
  reports integer not null
);

-- From where players came, as keyed hashes: who shares an address. Kept for 90 days after the last session began.
create table player_addresses (
  player_id uuid not null references players on delete cascade,
  address_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (player_id, address_hash)
);
create index player_addresses_by_address on player_addresses (address_hash);
create index player_addresses_by_age on player_addresses (last_seen_at);
create trigger sessions_note_address after insert on sessions for each row execute function note_address();

-- Tokens made and burned on each day that is over, by what for.
create table token_days (
  day date not null,
  kind text not null,
  made bigint not null check (made >= 0),
  burned bigint not null check (burned >= 0),
  primary key (day, kind)
);
-- The ledger grows in the order of time, so this finds a day in it at next to no cost.
create index transfers_by_time on transfers using brin (at);
create index trades_done on trades (closed_at) where state = 'done';
create index auctions_sold on auctions (closed_at) where outcome = 'sold';

-- Entries of the shops that staff took off sale, or put on sale out of turn.
create table shop_changes (
  entry_id integer primary key,
  state text not null check (state in ('shown', 'withdrawn')),
  reason text not null,
  staff_id uuid references players on delete set null,
  changed_at timestamptz not null default now()
);
