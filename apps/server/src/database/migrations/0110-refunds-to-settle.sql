-- Staff settle what a refund left behind: who did, and why. Nobody where it settled itself.
alter table store_flags
  add column resolved_by uuid references players on delete set null,
  add column resolution text;
create index store_flags_by_player on store_flags (player_id);

-- A purchase can be given back to its player (a dispute was won) and refunded after all: a flag of its own.
alter table store_flags drop constraint store_flags_purchase_reason_key;
create unique index store_flags_once on store_flags (purchase, reason) where resolved_at is null;

-- Things were counted; from now on they are named.
update store_flags f set detail = f.detail || (
  select jsonb_object_agg(part, (
    select coalesce(jsonb_agg(thing), '[]') from jsonb_array_elements(p.granted -> part) thing
    where not (p.taken -> part) @> jsonb_build_array(thing)))
  from purchases p, unnest(array['blooks', 'items']) part
  where p.id = f.purchase and jsonb_typeof(f.detail -> part) = 'number')
where 'number' in (jsonb_typeof(f.detail -> 'blooks'), jsonb_typeof(f.detail -> 'items'));

update store_flags f set resolved_at = now(), resolution = 'the dispute was won'
from purchases p
where p.id = f.purchase and p.dispute = 'won' and p.status = 'completed' and f.resolved_at is null
  and f.reason = 'not all of it could be taken back';
