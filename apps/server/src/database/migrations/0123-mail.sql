-- Mail addresses that players confirm, and what is sent to them. `players.email` holds confirmed addresses only.
create index players_by_email on players (lower(email)) where email is not null;

-- A link in a mail. Only a hash of its token is kept; it is good once, and a newer one replaces it.
create table mail_tokens (
  player_id uuid not null references players on delete cascade,
  purpose text not null check (purpose in ('confirm-address', 'reset-password')),
  token_hash bytea not null unique,
  -- Where the link was sent. For a confirmation this becomes the player's address.
  address text not null,
  expires_at timestamptz not null,
  primary key (player_id, purpose)
);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

-- Mails on their way. They hold addresses and links, so they are encrypted, and gone once they are sent.
create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('letter', 'reset-request')),
  -- Nobody for a request to reset a password: whether there is such an account is found out later.
  player_id uuid references players on delete cascade,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_outbox_by_due on mail_outbox (due_at);
create index mail_outbox_by_player on mail_outbox (player_id);
