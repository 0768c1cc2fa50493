-- An address is kept as the hash of its network: itself for IPv4, the /64 for IPv6. Beside it, for IPv6, the hash of the
-- /48, so that a player who comes from many /64 of one /48 can be kept out by it. Hashes of whole IPv6 addresses from
-- before cannot be read back; they stay, and the blacklist still compares them with whole addresses.
alter table sessions add column wider_hash bytea;
alter table player_addresses add column wider_hash bytea;

-- A notice that gathers what it is about: while it is unread, the next one of its topic is counted in it.
alter table notices add column topic text, add column times integer not null default 1;
create unique index notices_gathered on notices (player_id, topic) where topic is not null and read_at is null;

-- Whose idempotency keys they are: the server's, or those of pages.
alter table sandbox_answers add column caller text not null default 'server';
alter table sandbox_answers drop constraint sandbox_answers_pkey;
alter table sandbox_answers add primary key (caller, key);
