-- A notice about a swap names the other player by id. Older ones have the name in their text, where it would outlast the
-- account.
update notices set detail = regexp_replace(
  regexp_replace(detail, '^\S+ took your offer\.', 'Your offer was taken.'),
  '^It was the offer of \S+\. ', 'You took an offer. ')
where kind = 'trade' and text like 'Swapped: your %';
