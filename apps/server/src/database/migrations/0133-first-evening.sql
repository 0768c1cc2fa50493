-- The first evening of a new account. Accounts without a row are older than it, and begin it in their settings.
create table first_evenings (
  player_id uuid primary key references players on delete restrict,
  -- How the card with the steps stands on the dashboard.
  card text not null default 'open' check (card in ('open', 'folded', 'hidden')),
  began_at timestamptz not null default now()
);

-- Paid steps. 'all' stands for the title and the banner that all steps give together.
create table first_step_claims (
  player_id uuid not null references players on delete restrict,
  step text not null,
  at timestamptz not null,
  primary key (player_id, step)
);
create trigger first_step_claims_are_append_only before update or delete or truncate on first_step_claims
  for each statement execute function refuse_change();

-- One First Envelope for each account.
create unique index item_history_first_envelopes on item_history (to_player) where kind = 'first-envelope';
