-- Gifts for new levels (economy/levels). The experience at which the next gift is due: 50 is the second level. Players
-- from before start there too, so everything since is made good by the job that pays what is due.
alter table wallets add column next_gift_at bigint not null default 50 check (next_gift_at > 0);

-- Holds only the players with a gift due. The experience is indexed anyway, so this makes no update dearer.
create index wallets_with_gifts_due on wallets (player_id) where experience >= next_gift_at;
