-- Refuses to change rows of a table that only grows. program-role.ts finds these tables by this trigger function.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
