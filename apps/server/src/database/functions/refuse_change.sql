-- Runs before rows of a table that only ever grows would be changed. program-role.ts finds these tables by it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
