-- New accounts give nothing away for a while (packages/game/src/giving.ts). Staff can let one of them earlier.
alter table players add column giving_lifted_at timestamptz;

-- What went through treasuries of late, for the staff panel: a small part of all transfers, found without the rest.
create index transfers_of_treasuries on transfers (at)
  where currency = 'tokens' and kind in ('guild-pay-in', 'guild-pay-out', 'guild-end');
