-- Permissions from staff and from the store have terms of their own. The later one counts: `expires_at`, null for good.

-- Until when staff granted it: 'infinity' for good, null if they did not.
alter table player_permissions add column granted_until timestamptz;
update player_permissions set granted_until = coalesce(expires_at, 'infinity')
where not bought or expires_at is distinct from bought_until;
